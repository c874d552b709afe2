/**
 * Form of mobile numbers, the same for the field in the browser and the check at the edge. The edge reads
 * numbers of other countries with its phone library besides.
 */

/** Digits of any width become ASCII; hyphens, dashes, spaces, dots and brackets go. */
export function foldMobile(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\s().\-\u2010-\u2015\u2212\u30fc]/g, "")
    .replace(/^\+810/, "+81");
}

/** Japanese mobile numbers (060, 070, 080, 090 and eight digits), or `+`, country code and number. */
export function looksLikeMobile(folded: string): boolean {
  if (folded.startsWith("+81")) return /^\+81[6-9]0\d{8}$/.test(folded);
  return /^0[6-9]0\d{8}$/.test(folded) || /^\+[1-9]\d{6,14}$/.test(folded);
}
