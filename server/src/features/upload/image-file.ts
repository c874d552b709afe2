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
export function imageIn(bytes: Buffer, format: ImageFormat): Buffer | null {
  const end = endOf(bytes, format);
  if (end < 0 || end > bytes.length) return null;
  const image = bytes.subarray(0, end);
  return foreign.test(image.toString("latin1")) ? null : image;
}

/** Beginnings of documents that are carried out. None of them occurs in compressed pixels by chance. */
const foreign = /<script|<\?php|<!doctype|<html|<svg[\s>]|%PDF-\d/i;

/** Where the image ends; -1 if its parts do not follow each other. */
function endOf(bytes: Buffer, format: ImageFormat): number {
  switch (format) {
    case "jpeg":
      return endOfJpeg(bytes);
    case "png":
      return endOfPng(bytes);
    case "webp":
      // The length of a RIFF file is even.
      return (8 + bytes.readUInt32LE(4) + 1) & ~1;
  }
}

function endOfJpeg(bytes: Buffer): number {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return -1;
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) at += 1; // Fill bytes.
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return -1;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return -1;
}

/** Compressed pixels end at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number {
  let at = pngSignature.length;
  while (at + 12 <= bytes.length) {
    const isLast = bytes.toString("latin1", at + 4, at + 8) === "IEND";
    at += 12 + bytes.readUInt32BE(at);
    if (isLast) return at;
  }
  return -1;
}
