import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * Passwords that most people choose, from two lists ranked from leaks: that of zxcvbn-ts, and that which comes with Django, from which
 * `common-passwords.txt` has what is 6 to 10 characters long (NOTICE, docs/decisions/0505-guesses-wait-for-seconds.md).
 */
const listFile = join(import.meta.dirname, "common-passwords.txt");
const common = new Set(
  [...readFileSync(listFile, "utf8").split("\n"), ...dictionary["passwords-common"]].map(
    foldPassword,
  ),
);

/** Whether strangers would try it among the first; in any width and case. */
export function isCommonPassword(password: string): boolean {
  const folded = foldPassword(password);
  return common.has(folded) || isRepeated(folded) || isRun(folded);
}

/** Width, case, accents and spaces make no password harder to guess. */
export function foldPassword(text: string): string {
  const apart = text.normalize("NFKD").replace(/[\u0300-\u036f\s]/g, "");
  return apart.normalize("NFKC").toLowerCase();
}

/** abcabcabc, 121212: one short piece again and again. */
function isRepeated(text: string): boolean {
  return /^(.{1,5})\1+$/u.test(text);
}

/** abcdefg, 87654321: each character follows the one before. */
function isRun(text: string): boolean {
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    points.every((point, at) => at === 0 || point - (points[at - 1] ?? 0) === step),
  );
}
