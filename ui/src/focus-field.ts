/** Puts the caret into the field of this name; nothing happens where the form has none. */
export function focusField(form: HTMLFormElement | null, name: string | null): void {
  form?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name ?? "")}"]`)?.focus();
}
