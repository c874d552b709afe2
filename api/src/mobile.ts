/**
 * Format of mobile numbers, shared by the field in the browser and the check at the edge. The edge also checks
 * foreign numbers with its phone library.
 */

/** Converts digits of any width to ASCII and removes hyphens, dashes, spaces, dots and brackets. */
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
