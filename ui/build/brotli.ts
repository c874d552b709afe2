import { brotliCompressSync, constants } from "node:zlib";

/** Whether a start waits for this build: its files are some hundredths larger and compressed in a small part of the time. */
export const isQuick = process.env["AKARI_BUILD"] === "quick";
const level = isQuick ? 5 : constants.BROTLI_MAX_QUALITY;

const compressed = new Map<string | Uint8Array, Buffer>();

/** The content at the best level, or at a quick one. What the byte budget has weighed is not compressed again to be written. */
export function brotli(content: string | Uint8Array): Buffer {
  const known = compressed.get(content);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: level };
  const result = brotliCompressSync(content, { params });
  compressed.set(content, result);
  return result;
}
