/** What has been typed, in digits of any width: plain, without spaces around it. */
export function plainText(typed: string): string {
  return typed.normalize("NFKC").trim();
}

/** A number of digits, with decimals or without; null for anything else. */
export function typedNumber(typed: string): number | null {
  const plain = plainText(typed);
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}
