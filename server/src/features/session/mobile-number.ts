import { foldMobile, looksLikeMobile } from "@akari/api/mobile";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A mobile number as typed, in E.164; a Japanese one without a country code. null if it is not a mobile number.
 *
 * Japanese numbers are checked by their form alone (060, 070, 080, 090 and eight digits), since it does not matter here
 * which blocks are assigned. The phone library checks other countries' numbers.
 */
export function mobileOf(text: string): string | null {
  const folded = foldMobile(text);
  if (!looksLikeMobile(folded)) return null;
  const parsed = parsePhoneNumberFromString(folded, "JP");
  if (parsed === undefined) return null;
  return parsed.country === "JP" || parsed.countryCallingCode === "81" || parsed.isValid()
    ? parsed.number
    : null;
}

/** Enough to recognise one's own number: 090-****-5678, +33 ****** 78. */
export function maskedMobile(e164: string): string {
  if (e164.startsWith("+81")) {
    const national = `0${e164.slice(3)}`;
    return `${national.slice(0, 3)}-****-${national.slice(-4)}`;
  }
  return `${e164.slice(0, 3)} ${"*".repeat(Math.max(0, e164.length - 5))}${e164.slice(-2)}`;
}
