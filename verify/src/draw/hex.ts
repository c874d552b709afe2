import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** 32 bytes in lower-case hexadecimal digits, the one spelling that texts of a draw have. */
export type Hex = string;

export function hexOf(bytes: Uint8Array): Hex {
  return bytesToHex(bytes);
}

/** Throws RangeError for anything but 64 lower-case hexadecimal digits. */
export function bytesOf(hex: Hex): Uint8Array {
  if (!isHex(hex)) throw new RangeError(`not 64 hexadecimal digits: ${JSON.stringify(hex)}`);
  return hexToBytes(hex);
}

/** Any number of bytes; throws for anything but pairs of hexadecimal digits. */
export function anyBytesOf(digits: string): Uint8Array {
  return hexToBytes(digits);
}

export function isHex(content: unknown): content is Hex {
  return typeof content === "string" && /^[0-9a-f]{64}$/.test(content);
}
