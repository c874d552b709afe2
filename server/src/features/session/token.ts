import { hash } from "node:crypto";
import type { Entropy } from "../../entropy.ts";

/** 256 random bits without any content. */
export function newToken(entropy: Entropy): string {
  return Buffer.from(entropy.bytes(32)).toString("base64url");
}

export function looksLikeToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** The hash stored for a token. */
export function hashOfToken(token: string): Buffer {
  return hash("sha256", `akari/token/1\0${token}`, "buffer");
}
