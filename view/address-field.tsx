/** The field for a mail address. It stands apart from other forms because a game's page asks for none before a panel is there. */

/** The longest address there can be (RFC 5321, 4.5.3.1.3, less its brackets). */
export const LONGEST_ADDRESS = 254;

/** For a mail address; one that was typed before may stand in it. */
export function AddressField({ label, address }: { readonly label: string; readonly address?: string }) {
  return (
    <label class="field">
      {label}
      <input
        class="input"
        type="email"
        name="address"
        maxLength={LONGEST_ADDRESS}
        autoComplete="email"
        required
        defaultValue={address}
      />
    </label>
  );
}
