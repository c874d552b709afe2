import * as v from "valibot";
import * as field from "./fields.ts";

/** Shown in the app (M-CON-25). */
export const version = "1.0.0";

export const versionAnswer = v.strictObject({
  version: v.string(),
  /** Hash of the built app that this server serves; "" if it serves none. */
  build: v.string(),
  /** The commit of the source from which the server runs; null: it does not run from a repository. */
  commit: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
  startedAt: field.time,
});

export const streamCheckAnswer = v.strictObject({
  /** null: the stream admits pages of the address from which this call was sent. */
  refused: v.nullable(
    v.strictObject({
      /** Host and Origin of the call. */
      host: v.string(),
      origin: v.string(),
      /** The setting with which the server's operator admits this address, if it is theirs. */
      setting: v.picklist(["AKARI_PUBLIC_ADDRESS", "AKARI_TRUSTED_PROXIES"]),
    }),
  ),
});

const boundaryKind = v.picklist(["accept", "open", "morning-close", "pre-close", "close"]);

export const hostAnswer = v.strictObject({
  schedule: v.picklist(["practice", "tse"]),
  /** Phase of the whole market. */
  phase: field.phase,
  tradingDate: field.date,
  /** Expiry dates available to an order placed now, nearest first, starting with the market's trading date. */
  orderDates: v.array(field.date),
  serverTime: field.time,
  nextBoundary: v.nullable(
    v.strictObject({
      kind: boundaryKind,
      at: field.time,
    }),
  ),
  /** The Tokyo Stock Exchange's current phase by its published hours. */
  realExchange: v.strictObject({
    phase: field.phase,
    tradingDay: v.boolean(),
    nextBoundary: v.strictObject({ kind: boundaryKind, at: field.time }),
  }),
  /** Number of listed shares. */
  instruments: field.count,
  /** The operator; null on a loopback address. */
  operator: v.nullable(v.string()),
  /** true if the market's seed was set by hand. */
  seedFixed: v.boolean(),
  /** SHA-256 of `akari/market-seed`, a space and the market's seed: a seed that is revealed later can be checked against it (docs/promises.md). */
  seedCommitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type Host = v.InferOutput<typeof hostAnswer>;
