import type { Command } from "@akari/brokerage/commands";
import { toBytes } from "@akari/verify/bytes";
import { fingerprint } from "@akari/verify/fingerprint";

/** The fingerprint that versions before stored: SHA-256 in base64url over the command's text without its time and id, in the order of its fields. */
export function formerFingerprint({ at: _at, id: _id, ...body }: Command): string {
  return base64urlOf(fingerprint(toBytes(JSON.stringify(body))));
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** 32 bytes from hexadecimal digits: three of these are two letters. */
function base64urlOf(hex: string): string {
  // 256 bits are 42 letters and 4 bits of another, whose last 2 are zero.
  const whole = `${hex}00`.slice(0, 66).match(/.{3}/g) ?? [];
  const text = whole.map((three) => {
    const bits = Number.parseInt(three, 16);
    return letters.charAt(bits >> 6) + letters.charAt(bits & 63);
  });
  return text.join("").slice(0, 43);
}
