import { recoveryCodeCount } from "@akari/api/two-step";
import type { Entropy } from "../../entropy.ts";

/** Without 0 and O, 1 and I, since codes are copied by hand. 32 characters: a random byte chooses evenly. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 10;

/** New codes of 50 random bits each, e.g. 7KQ2M-9XDAB. */
export function newRecoveryCodes(entropy: Entropy): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(
      entropy.bytes(length),
      (byte) => alphabet[byte % alphabet.length],
    ).join("");
    return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
  });
}
