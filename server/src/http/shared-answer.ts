import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Locale } from "@akari/api/locale";
import { successOf } from "./envelope.ts";
import { acceptedEncoding, type Encoding } from "./packed-text.ts";

/** Shorter answers go as they are. */
const packedFromBytes = 4096;

const compressed = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface Packed {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** The bytes of an answer by language and encoding. */
type Bytes = Map<string, Promise<Packed>>;

const shared = new WeakMap<object, Bytes>();

/**
 * Marks an answer that is the same for everybody and will be given again, as this very object: it is written and compressed once,
 * outside the main thread, for all callers until another answer takes its place.
 */
export function sharedByAll<Data extends object>(data: Data): Data {
  if (!shared.has(data)) shared.set(data, new Map());
  return data;
}

/** The bytes of a shared answer in its envelope; null for any other. */
export function bytesOf(
  answer: unknown,
  locale: Locale,
  accepted: string | undefined,
): Promise<Packed> | null {
  const bytes = typeof answer === "object" && answer !== null ? shared.get(answer) : undefined;
  if (bytes === undefined) return null;
  const encoding = acceptedEncoding(accepted);
  const key = `${locale} ${encoding}`;
  const known = bytes.get(key);
  if (known !== undefined) return known;
  const plain = encoding === null ? write(answer, locale) : plainBytes(bytes, answer, locale);
  const packed = encoding === null ? plain : plain.then((text) => pack(text, encoding));
  bytes.set(key, packed);
  return packed;
}

function plainBytes(bytes: Bytes, answer: unknown, locale: Locale): Promise<Packed> {
  const key = `${locale} ${null}`;
  const known = bytes.get(key) ?? write(answer, locale);
  bytes.set(key, known);
  return known;
}

async function write(answer: unknown, locale: Locale): Promise<Packed> {
  return { encoding: null, body: Buffer.from(JSON.stringify(successOf(answer, locale))) };
}

async function pack({ body }: Packed, encoding: "br" | "gzip"): Promise<Packed> {
  if (body.length < packedFromBytes) return { encoding: null, body };
  const options = encoding === "br" ? brotliOptions : {};
  return { encoding, body: await compressed[encoding](body, options) };
}
