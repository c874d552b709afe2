import { join } from "node:path";
import type { Reason } from "@akari/api/reasons";
import type sharpOf from "sharp";
import { formatOf, imageIn } from "./image-file.ts";

/** The longer edge of a stored image; the letters of a card are readable. */
const edgePx = 1200;
/** Millions of pixels that an image may have, known before any of them is decoded. */
export const megapixelsMaximum = 40;
const quality = 80;
/** Seconds for one image; a well-formed one takes a tenth of a second. */
const secondsMaximum = 20;

export interface PracticeImage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

type Trouble = Extract<Reason, "UPLOAD_NOT_AN_IMAGE" | "UPLOAD_DAMAGED" | "UPLOAD_TOO_MANY_PIXELS">;

let queue: Promise<unknown> = Promise.resolve();

/**
 * The image encoded anew as JPEG: upright, at most `edgePx`, without any metadata, marked as practice across its middle. Nothing of the
 * file itself is kept. One at a time, so that memory stays bounded; the work itself is done outside the event loop.
 */
export function practiceImage(file: Buffer): Promise<PracticeImage | Trouble> {
  const done = queue.then(() => encode(file));
  queue = done.catch(() => undefined);
  return done;
}

async function encode(file: Buffer): Promise<PracticeImage | Trouble> {
  const format = formatOf(file);
  if (format === null) return "UPLOAD_NOT_AN_IMAGE";
  const image = await imageIn(file, format);
  if (image === null) return "UPLOAD_DAMAGED";
  const sharp = await loadSharp();
  const input = { failOn: "error", limitInputPixels: megapixelsMaximum * 1e6, pages: 1 } as const;
  try {
    const { width, height } = await sharp(image, { ...input, limitInputPixels: false }).metadata();
    if (width * height > megapixelsMaximum * 1e6) return "UPLOAD_TOO_MANY_PIXELS";
    const small = await sharp(image, input)
      .timeout({ seconds: secondsMaximum })
      .autoOrient()
      .resize({ width: edgePx, height: edgePx, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const mark = await sharp(markFile)
      .resize({
        width: small.info.width,
        height: small.info.height,
        fit: "inside",
        kernel: "cubic",
      })
      .toBuffer();
    const { width: w, height: h, channels } = small.info;
    const jpeg = await sharp(small.data, { raw: { width: w, height: h, channels } })
      .composite([{ input: mark, gravity: "centre" }])
      .jpeg({ quality })
      .toBuffer();
    return { jpeg, width: w, height: h };
  } catch {
    // The decoder's own words say nothing to a customer.
    return "UPLOAD_DAMAGED";
  }
}

/** 「練習 PRACTICE - NOT VALID」, drawn once, since a server has no Japanese letters. */
const markFile = join(import.meta.dirname, "practice-mark.png");

type Sharp = typeof sharpOf;
let loading: Promise<Sharp> | null = null;

/** Loaded with the first image: 25 MB that most starts never need. Of its decoders only three can be reached. */
function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"],
    });
    return sharp;
  });
  return loading;
}
