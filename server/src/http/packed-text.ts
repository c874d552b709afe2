import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** null: uncompressed. */
export type Encoding = "br" | "gzip" | null;

interface Packed {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

export type PackedText = (accepted: string | undefined) => Promise<Packed>;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * A constant text, compressed once, on the first request, outside the main thread: compressing it for every request would cost more than
 * the rest of the answer, and compressing it at the start would be a third of the start.
 */
export function packedText(text: string): PackedText {
  const plain = once(async (): Promise<Packed> => ({ encoding: null, body: Buffer.from(text) }));
  const packed = (encoding: "br" | "gzip") =>
    once(async (): Promise<Packed> => ({ encoding, body: await compress[encoding](text) }));
  const [br, gzipped] = [packed("br"), packed("gzip")];
  return (accepted) => {
    switch (acceptedEncoding(accepted)) {
      case "br":
        return br();
      case "gzip":
        return gzipped();
      case null:
        return plain();
    }
  };
}

/** The best encoding that a client says it takes in `Accept-Encoding`. */
export function acceptedEncoding(accepted = ""): Encoding {
  if (takes("br", accepted)) return "br";
  return takes("gzip", accepted) ? "gzip" : null;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
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
