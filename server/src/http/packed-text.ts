import { brotliCompressSync, gzipSync } from "node:zlib";

interface Packed {
  /** null: as it is. */
  readonly encoding: "br" | "gzip" | null;
  readonly body: Buffer;
}

/** A text that never changes, compressed once: packing it for everybody who asks would cost more than the rest of the answer. */
export function packedText(text: string): (accepted: string | undefined) => Packed {
  const plain: Packed = { encoding: null, body: Buffer.from(text) };
  const gzip: Packed = { encoding: "gzip", body: gzipSync(text) };
  const br: Packed = { encoding: "br", body: brotliCompressSync(text) };
  return (accepted = "") => {
    if (takes("br", accepted)) return br;
    return takes("gzip", accepted) ? gzip : plain;
  };
}

/** Whoever says `q=0` does not. */
function takes(encoding: string, accepted: string): boolean {
  const said = accepted
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .find((part) => part === encoding || part.startsWith(`${encoding};`));
  return said !== undefined && !/;\s*q=0(\.0*)?$/.test(said);
}
