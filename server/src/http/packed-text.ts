import { brotliCompressSync, gzipSync } from "node:zlib";

interface Packed {
  /** null: uncompressed. */
  readonly encoding: "br" | "gzip" | null;
  readonly body: Buffer;
}

/** A constant text, compressed once: compressing it for every request would cost more than the rest of the answer. */
export function packedText(text: string): (accepted: string | undefined) => Packed {
  const plain: Packed = { encoding: null, body: Buffer.from(text) };
  const gzip: Packed = { encoding: "gzip", body: gzipSync(text) };
  const br: Packed = { encoding: "br", body: brotliCompressSync(text) };
  return (accepted = "") => {
    if (takes("br", accepted)) return br;
    return takes("gzip", accepted) ? gzip : plain;
  };
}

/** `q=0` means that the client does not accept it. */
function takes(encoding: string, accepted: string): boolean {
  const said = accepted
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .find((part) => part === encoding || part.startsWith(`${encoding};`));
  return said !== undefined && !/;\s*q=0(\.0*)?$/.test(said);
}
