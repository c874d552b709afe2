import { setImmediate } from "node:timers/promises";

/** The kinds of images that are taken; anything else is none, whatever its name or its type says. */
export type ImageFormat = "jpeg" | "png" | "webp";

/** The format by the first bytes. */
export function formatOf(bytes: Buffer): ImageFormat | null {
  if (bytes.length >= 4 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return "jpeg";
  if (bytes.subarray(0, 8).equals(pngSignature)) return "png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
    return "webp";
  return null;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The image itself, without what lies behind its end: phones put a short film there, and other programs a second format. null: the image has no end,
 * or text in it is a document that a browser or a server would carry out. What is left out is never looked at, decoded or stored.
 */
export async function imageIn(bytes: Buffer, format: ImageFormat): Promise<Buffer | null> {
  const end = await endOf(bytes, format, createPause());
  if (end < 0 || end > bytes.length) return null;
  const image = bytes.subarray(0, end);
  return (await hasForeign(image)) ? null : image;
}

/** Gives the other callers a turn. */
type Pause = () => Promise<void> | undefined;

const stepsInATurn = 20_000;
const bytesInATurn = 256 * 1024;

/** Lets others in after so many steps: who sends a file decides how many it takes. */
function createPause(): Pause {
  let steps = 0;
  return () => {
    steps += 1;
    return steps % stepsInATurn === 0 ? setImmediate() : undefined;
  };
}

async function hasForeign(image: Buffer): Promise<boolean> {
  for (let from = 0; from < image.length; from += bytesInATurn) {
    // A word may stand across two turns.
    const to = from + bytesInATurn + longestForeign;
    if (foreign.test(image.toString("latin1", from, Math.min(to, image.length)))) return true;
    await setImmediate();
  }
  return false;
}

const longestForeign = "<!doctype".length;

/** Beginnings of documents that are carried out. None of them occurs in compressed pixels by chance. */
const foreign = /<script|<\?php|<!doctype|<html|<svg[\s>]|%PDF-\d/i;

/** End of the image; -1 if its parts do not follow each other. */
function endOf(bytes: Buffer, format: ImageFormat, pause: Pause): number | Promise<number> {
  switch (format) {
    case "jpeg":
      return endOfJpeg(bytes, pause);
    case "png":
      return endOfPng(bytes, pause);
    case "webp":
      // The length of a RIFF file is even.
      return (8 + bytes.readUInt32LE(4) + 1) & ~1;
  }
}

async function endOfJpeg(bytes: Buffer, pause: Pause): Promise<number> {
  let at = 2;
  while (at + 1 < bytes.length) {
    const turn = pause();
    if (turn !== undefined) await turn;
    if (bytes[at] !== 0xff) return -1;
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1; // Fill bytes.
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return -1;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = await endOfScan(bytes, at, pause);
    }
  }
  return -1;
}

/** Compressed pixels end at the first marker that is neither a stuffed byte nor a restart. */
async function endOfScan(bytes: Buffer, from: number, pause: Pause): Promise<number> {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const turn = pause();
    if (turn !== undefined) await turn;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

async function endOfPng(bytes: Buffer, pause: Pause): Promise<number> {
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    const turn = pause();
    if (turn !== undefined) await turn;
    const isLast = bytes.toString("latin1", at + 4, at + 8) === "IEND";
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
  return -1;
}
