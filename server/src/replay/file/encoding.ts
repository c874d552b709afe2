import { namedColumns } from "./headings.ts";

/** How the characters of a file are written. */
export type Encoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "shift_jis"
  | "euc-jp"
  | "iso-2022-jp"
  | OtherEncoding;
/** Encodings that accept nearly any bytes: taken only if known headings show. */
type OtherEncoding = "gb18030" | "big5" | "windows-1252";

/** By its byte order mark, or by the zero bytes that ASCII has in UTF-16; null: none of them. */
function wideEncoding(first: Uint8Array): Encoding | null {
  if (first[0] === 0xff && first[1] === 0xfe) return "utf-16le";
  if (first[0] === 0xfe && first[1] === 0xff) return "utf-16be";
  const pairs = first.subarray(0, Math.min(first.length - (first.length % 2), 64));
  const zeros = (from: number) => {
    let count = 0;
    for (let at = from; at < pairs.length; at += 2) if (pairs[at] === 0) count += 1;
    return count;
  };
  const half = pairs.length / 4;
  if (half >= 1 && zeros(1) > half && zeros(0) === 0) return "utf-16le";
  if (half >= 1 && zeros(0) > half && zeros(1) === 0) return "utf-16be";
  return null;
}

/** Half-width katakana and private characters: EUC-JP that is read as Shift_JIS is full of them. */
const unlikely = /[\uff61-\uff9f\ue000-\uf8ff]/g;
/** ISO-2022-JP, as mail has it, is ASCII that changes to Japanese characters and back by such signs. */
// oxlint-disable-next-line no-control-regex
const change = /\u001b(?:\$[@B]|\([BJI])/;
/** Characters by which two readings are compared. */
const compared = 4096;

interface Reading {
  readonly encoding: Encoding;
  readonly decoder: InstanceType<typeof TextDecoder>;
  /** Bytes that it has read without a fault, in whole chunks. */
  bytes: number;
  isWhole: boolean;
  sample: string;
}

/**
 * The encoding in which a whole file can be read: UTF-8 where it is valid, since other text hardly ever is by chance, else the Japanese
 * encoding that reads it. If none does, the encoding that got furthest.
 */
export async function encodingOf(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const readings = (["utf-8", "shift_jis", "euc-jp"] as const).map(readingIn);
  const others = (["gb18030", "big5", "windows-1252"] as const).map(readingIn);
  let isFirst = true;
  let isAscii = true;
  let changes = false;
  let before = "";
  for await (const chunk of chunks) {
    const wide = isFirst ? wideEncoding(chunk) : null;
    if (wide !== null) return wide;
    isFirst = false;
    isAscii &&= chunk.every((byte) => byte < 0x80);
    if (isAscii && !changes && (before !== "" || chunk.includes(0x1b))) {
      const text = before + Buffer.from(chunk).toString("latin1");
      changes = change.test(text);
      // A sign may lie across two chunks.
      before = text.includes("\u001b", text.length - 2) ? text.slice(-2) : "";
    }
    if (!isAscii) for (const reading of [...readings, ...others]) readOn(reading, chunk);
  }
  if (isAscii) return changes ? "iso-2022-jp" : "utf-8";
  for (const reading of [...readings, ...others]) readOn(reading, null);
  const [utf8, ...japanese] = readings as [Reading, Reading, Reading];
  if (utf8.isWhole) return "utf-8";
  const whole = japanese.filter(({ isWhole }) => isWhole);
  const headed = headedBest([...whole, ...others.filter(({ isWhole }) => isWhole)]);
  if (headed !== null && others.includes(headed)) return headed.encoding;
  if (whole.length === 0)
    return readings.reduce((best, one) => (one.bytes > best.bytes ? one : best)).encoding;
  const strange = ({ sample }: Reading) => sample.match(unlikely)?.length ?? 0;
  return whole.reduce((best, one) => (strange(one) < strange(best) ? one : best)).encoding;
}

function readingIn(encoding: Encoding): Reading {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return { encoding, decoder, bytes: 0, isWhole: true, sample: "" };
}

/** The first in which the most columns of a bar are named. null: none names so many that it could not be chance. */
function headedBest(readings: readonly Reading[]): Reading | null {
  const named = ({ sample }: Reading) =>
    Math.max(
      ...sample
        .split(/\r\n?|\n/, 20)
        .map((line) =>
          namedColumns(line.split(/[,;\t|]/).map((field) => field.replaceAll('"', ""))),
        ),
    );
  const counts = readings.map(named);
  const most = Math.max(...counts);
  return most >= 4 ? readings[counts.indexOf(most)]! : null;
}

function readOn(reading: Reading, chunk: Uint8Array | null): void {
  if (!reading.isWhole) return;
  try {
    const text =
      chunk === null ? reading.decoder.decode() : reading.decoder.decode(chunk, { stream: true });
    reading.bytes += chunk?.length ?? 0;
    if (reading.sample.length < compared) reading.sample += text.slice(0, compared);
  } catch {
    reading.isWhole = false;
  }
}
