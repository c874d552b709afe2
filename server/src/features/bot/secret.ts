import { createHmac } from "node:crypto";
import { crc32 } from "node:zlib";
import { botTokenPattern, botTokenPrefix } from "@akari/api/bot-limits";
import type { Entropy } from "../../entropy.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 43;
const checksumLength = 6;

/** 256 random bits after a prefix, with a checksum at the end, so that scanners can tell a leaked one from similar text. */
export function newSecret(entropy: Entropy): string {
  const random = BigInt(`0x${Buffer.from(entropy.bytes(32)).toString("hex")}`);
  const body = `${botTokenPrefix}${inBase62(random, randomLength)}`;
  return `${body}${checksumOf(body)}`;
}

/** Whether it can be a secret of ours; others are refused without a query. */
export function looksLikeSecret(text: string): boolean {
  const body = text.slice(0, -checksumLength);
  return botTokenPattern.test(text) && text.endsWith(checksumOf(body));
}

/** The hash stored for a secret. The secret has 256 random bits, so the key only separates this hash from other uses. */
export function hashOfSecret(secret: string): Buffer {
  return createHmac("sha256", "akari/bot-token/1").update(secret).digest();
}

function checksumOf(body: string): string {
  return inBase62(BigInt(crc32(body)), checksumLength);
}

function inBase62(value: bigint, length: number): string {
  let rest = value;
  let text = "";
  for (let place = 0; place < length; place += 1) {
    text = `${alphabet[Number(rest % 62n)]}${text}`;
    rest /= 62n;
  }
  return text;
}
