/** 6 to 10, read as both inclusive (M-GAP-2). Counted in characters. */
export const passwordLength = { minimum: 6, maximum: 10 } as const;

/** Why a text cannot be a login password; null: it can. Separate from the schemas, so that a form can say it before it is sent. */
export function passwordProblem(text: string): "length" | "characters" | null {
  const { length } = [...text];
  if (length < passwordLength.minimum || length > passwordLength.maximum) return "length";
  // Any printable characters (M-GAP-2): no control characters, no unpaired surrogates.
  return /\p{C}/u.test(text) ? "characters" : null;
}
