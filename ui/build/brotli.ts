import { brotliCompressSync, constants } from "node:zlib";

const compressed = new Map<string | Uint8Array, Buffer>();

/** The content at the best level. What the byte budget has weighed is not compressed again to be written. */
export function brotli(content: string | Uint8Array): Buffer {
  const known = compressed.get(content);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const result = brotliCompressSync(content, { params });
  compressed.set(content, result);
  return result;
}
