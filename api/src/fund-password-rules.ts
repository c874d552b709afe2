/** As long as a login password: 6 to 10, both inclusive. */
export const fundPasswordLength = { minimum: 6, maximum: 10 } as const;

/** Full-width letters and digits are the same as narrow ones, whatever the keyboard. */
export function foldWidth(typed: string): string {
  return typed.normalize("NFKC");
}

/** Any printable characters, as in a login password; null: it may be used. */
export function fundPasswordProblem(text: string): "length" | "characters" | null {
  const { minimum, maximum } = fundPasswordLength;
  const { length } = [...text];
  if (length < minimum || length > maximum) return "length";
  return /\p{C}/u.test(text) ? "characters" : null;
}
