/** The made-up bank of the practice: its code is not in the list of banks. */
export const practiceBankCode = "0000";
/** Its branch that a form begins with. */
export const practiceBranch = { code: "101", name: "灯支店" } as const;
/** The most bank accounts of an account. */
export const bankAccountsMaximum = 5;
export const bankNumberLength = 7;
/** The longest name of a holder in a transfer between banks. */
export const holderLength = 48;

/** Digits and Latin letters in their narrow form, without spaces at the ends. */
export function folded(typed: string): string {
  return typed.normalize("NFKC").trim();
}

/**
 * A holder as banks write it: full-width katakana, Latin capitals, digits and a few signs, one space between words.
 * Hiragana, narrow katakana and small letters are turned into it; anything else stays, and is refused by `isHolder`.
 */
export function foldHolder(typed: string): string {
  return folded(typed)
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .toUpperCase();
}

export function isHolder(text: string): boolean {
  return /^[ァ-ヶーA-Z0-9 ().,/・「」-]+$/.test(text) && /[ァ-ヶA-Z]/.test(text);
}

export function foldNumber(typed: string): string {
  return folded(typed).replace(/[\s\u2010-\u2015\u2212-]/g, "");
}

export function isBankNumber(text: string): boolean {
  return text.length === bankNumberLength && /^[0-9]+$/.test(text);
}
