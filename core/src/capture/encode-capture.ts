import { concatenate, toBytes, toText } from "@akari/verify/bytes";
import type { Hex } from "@akari/verify/draw/hex";
import { fingerprint } from "@akari/verify/fingerprint";
import type { CapturedMarket } from "./captured-market.ts";
import { coreVersion } from "./core-version.ts";
import { contentPieces } from "./content-pieces.ts";
import { unmarked } from "./exact-json.ts";

/**
 * The bytes of a capture: a line of text with the version of the core, the length of the content and its SHA-256, then the content in JSON with
 * every field in its order. The same market has the same bytes.
 */

/** Why bytes are not read: they are no capture at all, of another version, shorter or longer than written, or changed. */
export type UnreadReason = "no-capture" | "other-version" | "cut" | "longer" | "changed";

/** Bytes that are not resumed: journal and tables are the truth. */
export class UnreadCapture extends Error {
  readonly reason: UnreadReason;

  constructor(reason: UnreadReason, message: string) {
    super(message);
    this.name = "UnreadCapture";
    this.reason = reason;
  }
}

const magic = "akari-capture";
const header = /^akari-capture ([0-9]{1,9}) ([0-9]{1,15}) ([0-9a-f]{64})$/;
/** The longest header. */
const headerBytes = 160;
const newline = 10;

export function encodeCapture(captured: CapturedMarket): Uint8Array {
  const content = concatenate(...contentPieces(captured));
  return concatenate(captureHeader(content.length, fingerprint(content)), content);
}

/** The line before a content of so many bytes with this SHA-256. */
export function captureHeader(length: number, sha256: Hex): Uint8Array {
  return toBytes(`${[magic, coreVersion, length, sha256].join(" ")}\n`);
}

/** Throws `UnreadCapture` for everything but what `encodeCapture` of this version has written. */
export function decodeCapture(bytes: Uint8Array): CapturedMarket {
  const end = bytes.subarray(0, headerBytes).indexOf(newline);
  const [, version, length, hash] = header.exec(asciiOf(bytes.subarray(0, Math.max(0, end)))) ?? [];
  if (end === -1 || version === undefined || length === undefined)
    throw new UnreadCapture("no-capture", "the bytes do not begin as a capture does");
  if (version !== String(coreVersion))
    throw new UnreadCapture(
      "other-version",
      `the capture is of version ${version} of the core, and this is ${coreVersion}`,
    );
  const content = bytes.subarray(end + 1);
  if (String(content.length) !== length)
    throw new UnreadCapture(
      content.length < Number(length) ? "cut" : "longer",
      `the capture has ${content.length} bytes, and ${length} were written`,
    );
  if (fingerprint(content) !== hash)
    throw new UnreadCapture("changed", "the capture is not what was written");
  return unmarked(JSON.parse(toText(content))) as CapturedMarket;
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
