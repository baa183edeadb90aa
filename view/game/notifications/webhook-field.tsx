/** The field that the address of a webhook is typed into. */

/** Longer than any that the API takes. */
const LONGEST_URL = 2000;

export function WebhookField({ label }: { readonly label: string }) {
  return (
    <label class="field">
      {label}
      <input class="input" type="url" name="url" maxLength={LONGEST_URL} autoComplete="off" required />
    </label>
  );
}
