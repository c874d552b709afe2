/** Marks of direction and format, and letters without a glyph: a reader sees none of them, and some reverse or hide the text beside them. */
const unseen = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Line ends and control characters. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A name that customers read, in one line and without unseen marks. Variants of characters, which Japanese names have, stay. */
export function plainName(written: string): string {
  return written
    .toWellFormed()
    .replaceAll(unseen, "")
    .replaceAll(breaks, " ")
    .replaceAll(/\s{2,}/gu, " ")
    .trim();
}

/** Whether a share's name has a line end or a control character, which no program writes on purpose, or half a character. */
export function isNameBroken(name: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) || !name.isWellFormed();
}
