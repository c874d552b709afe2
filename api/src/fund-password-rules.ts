/** As long as a login password: 6 to 10, both inclusive. */
export const fundPasswordLength = { minimum: 6, maximum: 10 } as const;

/** Digits as typed on any keyboard, in their narrow form. */
export function foldDigits(typed: string): string {
  return typed.normalize("NFKC");
}

export function isFundPassword(text: string): boolean {
  const { minimum, maximum } = fundPasswordLength;
  return /^[0-9]+$/.test(text) && text.length >= minimum && text.length <= maximum;
}
