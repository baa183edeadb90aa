/** What a person typed or chose in a form. */

/** The value of a field; null where it is empty or there is none. */
export function fieldOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The form that is being sent. */
export function formOf(event: SubmitEvent): FormData {
  if (!(event.currentTarget instanceof HTMLFormElement)) throw new TypeError("a submit event of no form");
  return new FormData(event.currentTarget);
}

/** Handles a form as it is sent. */
export function onForm(handle: (form: FormData) => void): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    handle(formOf(event));
  };
}
