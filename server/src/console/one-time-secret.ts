import { hash } from "node:crypto";
import type { Entropy } from "../entropy.ts";

/** Without 0 and O, 1 and I, since it is read off a screen. 32 characters: a random byte chooses evenly. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const groups = 5;
const groupLength = 4;

/** 100 random bits, to be typed once. */
export function newOneTimeSecret(entropy: Entropy): string {
  const letters = Array.from(
    entropy.bytes(groups * groupLength),
    (byte) => alphabet[byte % alphabet.length],
  ).join("");
  return Array.from({ length: groups }, (_, place) =>
    letters.slice(place * groupLength, (place + 1) * groupLength),
  ).join("-");
}

/** The stored hash, whatever case and hyphens it was typed with. */
export function hashOfOneTimeSecret(secret: string): Buffer {
  const folded = secret
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, "");
  return hash("sha256", `akari/operator-secret/1\0${folded}`, "buffer");
}
