import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";

/** Bytes of a file that travel in one call. */
export const replayPartBytes = 256 * 1024;
/** Their text in base64, with its padding. */
const partCharacters = Math.ceil(replayPartBytes / 3) * 4;

/** A file that has been imported. */
const replayFile = v.strictObject({
  fileId: field.id,
  name: v.string(),
  hash: v.string(),
  interval: v.picklist(["day", "minute"]),
  rows: field.count,
  shares: field.count,
  firstDate: field.date,
  lastDate: field.date,
  startsOn: field.date,
  loops: v.boolean(),
  importedAt: field.time,
  /** The market's date on which it was listed; null: not yet. */
  listedOn: v.nullable(field.date),
  /** The original date that is replayed now; null: not listed. */
  originalDate: v.nullable(field.date),
  ended: v.boolean(),
});
export type ReplayFileItem = v.InferOutput<typeof replayFile>;

const seenShare = v.strictObject({
  code: v.string(),
  name: v.nullable(v.string()),
  firstDate: field.date,
  lastDate: field.date,
  close: field.price,
  turnover: v.number(),
});
export type SeenReplayShare = v.InferOutput<typeof seenShare>;

const candle = v.strictObject({
  date: field.date,
  open: field.price,
  high: field.price,
  low: field.price,
  close: field.price,
  volume: v.number(),
});
export type ReplayCandle = v.InferOutput<typeof candle>;

const uploadId = v.pipe(v.string(), v.uuid("ID_FORMAT"));
const optionalText = (longest: number) => v.nullable(field.text(longest));

export const replayRows = {
  "replay/list": {
    method: "GET",
    request: v.strictObject({}),
    answer: v.strictObject({ items: v.array(replayFile), now: field.time }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary: "Files of real bars that the market replays, newest first.",
  },
  "replay/begin": {
    method: "POST",
    request: v.strictObject({
      name: field.visibleText(),
      bytes: v.pipe(v.number(), v.integer("NUMBER_NOT_WHOLE"), v.minValue(1, "NUMBER_ZERO")),
    }),
    answer: v.strictObject({ uploadId: v.string() }),
    roles: ["administrator", "market-operations"],
    cost: "act",
    summary: "Begins to send a file; the operator's earlier one is forgotten.",
  },
  "replay/part": {
    method: "POST",
    request: v.strictObject({
      uploadId,
      offset: v.pipe(v.number(), v.integer("NUMBER_NOT_WHOLE"), v.minValue(0, "NUMBER_NEGATIVE")),
      /** Base64. */
      content: v.pipe(
        v.string(),
        v.nonEmpty("FIELD_REQUIRED"),
        v.maxLength(partCharacters, "FIELD_TOO_LONG"),
        v.base64("FIELD_FORMAT"),
      ),
    }),
    answer: v.strictObject({ received: field.count }),
    roles: ["administrator", "market-operations"],
    cost: "read",
    summary: "The next bytes of a file. Sent again, they change nothing.",
  },
  "replay/look": {
    method: "POST",
    request: v.strictObject({
      uploadId,
      /** The share of a file that names none; null: by the file. */
      code: optionalText(20),
      /** Only these, separated by commas, spaces or lines; null: all. */
      codes: optionalText(6000),
      /** Only so many, by turnover; null: all. */
      atMost: v.nullable(
        v.pipe(
          v.number(),
          v.integer("NUMBER_NOT_WHOLE"),
          v.minValue(1, "NUMBER_ZERO"),
          v.maxValue(500, "NUMBER_TOO_LARGE"),
        ),
      ),
      adjusts: v.boolean(),
      /** The first original date to replay; null: after a third of the file's dates. */
      from: optionalText(40),
      loops: v.boolean(),
    }),
    answer: v.strictObject({}),
    roles: ["administrator", "market-operations"],
    cost: "heavy",
    summary: "Reads a whole file with these choices; `replay/reading` says what came of it.",
  },
  "replay/reading": {
    method: "GET",
    request: v.strictObject({ uploadId }),
    answer: v.strictObject({
      state: v.picklist(["unread", "reading", "refused", "failed", "ready", "imported"]),
      /** While it is read: 0 to 1. */
      progress: v.number(),
      rows: field.count,
      /** The obstacles to its import, in the operator's language: place, reason and cure. */
      obstacles: v.array(v.string()),
      /** How it was recognised, and in what the replay differs from it. */
      notes: v.array(v.string()),
      interval: v.nullable(v.picklist(["day", "minute"])),
      firstDate: v.nullable(field.date),
      lastDate: v.nullable(field.date),
      startsOn: v.nullable(field.date),
      shares: v.array(seenShare),
      now: field.time,
    }),
    roles: ["administrator", "market-operations"],
    cost: "read",
    summary: "What is known of a file after the last look at it.",
  },
  "replay/preview": {
    method: "GET",
    request: v.strictObject({ uploadId, code: field.instrumentCode }),
    answer: v.strictObject({ startsOn: field.date, candles: v.array(candle) }),
    roles: ["administrator", "market-operations"],
    cost: "read",
    summary: "A share's bars as they would be replayed, in at most 120 candles.",
  },
  "replay/import": {
    method: "POST",
    request: v.strictObject({ uploadId }),
    answer: v.strictObject({ fileId: field.id }),
    roles: ["administrator", "market-operations"],
    cost: "heavy",
    summary:
      "Imports a file as it was last looked at. The market lists its shares at once, with a new core. Sent again, it gives the first answer.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
