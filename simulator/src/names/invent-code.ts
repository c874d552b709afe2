import type { Random } from "../random.ts";

/** TSE codes use no B, E, I, O, Q, V and Z (Securities Identification Code Committee, 2022). */
const lastCharacters = "0123456789ACDFGHJKLMNPRSTUWXY";

const secondLetters = "UWXY";

/**
 * Makes unique codes of TSE's alphanumeric form that the exchange has not assigned: digit, letter, digit, digit or letter,
 * e.g. "6W3A". Real codes are assigned first with a letter in the fourth place only (130A to 999Y, some 16,000 codes), then with a
 * letter in the second place from A on; codes with letters in both are not planned. A second letter from the end of the
 * alphabet (U, W, X, Y) will therefore not be assigned for decades. Source: the committee's order of assignment, published 2022.
 *
 * The first digit is the requested one while it has free codes (1,160 each), then the next.
 */
export function createCodeInventor(random: Random): (firstDigit: number) => string {
  const taken = new Set<string>();
  const codesOfDigit = secondLetters.length * 10 * lastCharacters.length;
  const countOf = new Map<number, number>();

  return (firstDigit) => {
    let digit = firstDigit;
    while ((countOf.get(digit) ?? 0) >= codesOfDigit) {
      digit = (digit % 9) + 1;
      if (digit === firstDigit) throw new RangeError("no code left");
    }
    countOf.set(digit, (countOf.get(digit) ?? 0) + 1);
    for (;;) {
      const code =
        `${digit}${random.pick([...secondLetters])}` +
        `${random.integer(0, 9)}${random.pick([...lastCharacters])}`;
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
}
