/** Whether a number has the length of a card's. */
export function hasCheckDigits(digits: string): boolean {
  return digits.length >= 13 && digits.length <= 19;
}

/** The check digit of cards (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The check digits of an international bank account number (ISO 13616: remainder 1 of 97). */
export function isIban(written: string): boolean {
  const plain = written.replaceAll(/[^a-z0-9]/gi, "").toLowerCase();
  if (plain.length < 15 || plain.length > 34) return false;
  let remainder = 0;
  for (const character of plain.slice(4) + plain.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}
