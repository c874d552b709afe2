/** The made-up bank of the practice: its code is not in the list of banks. */
export const practiceBankCode = "0000";
/** Its name as it is stored; readers have it in their language. */
export const practiceBankName = "あかり練習銀行";
/** Its branches, invented like itself; apps write both names in the reader's language. A form begins with the first. */
export const practiceBranches = [
  { code: "101", name: "灯支店", kana: "アカリ" },
  { code: "102", name: "港支店", kana: "ミナト" },
  { code: "103", name: "丘の上支店", kana: "オカノウエ" },
  { code: "201", name: "川沿い支店", kana: "カワゾイ" },
] as const;
export const practiceBranch = practiceBranches[0];

/** Which of the practice bank's branches is meant; undefined for a real bank's. */
export function practiceBranchOf(
  bankCode: string,
  branchName: string,
): (typeof practiceBranches)[number] | undefined {
  return bankCode === practiceBankCode
    ? practiceBranches.find(({ name }) => name === branchName)
    : undefined;
}
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
