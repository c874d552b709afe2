import * as v from "valibot";
import * as field from "./fields.ts";

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Prints of a page: whole batches until they have so many. */
export const tapePagePrints = 2000;
/** The most batches of a page. */
export const tapePageBatches = 1000;

export const tapeRequest = v.strictObject({
  /** Number of the batch with which the page begins; absent: the first of the day shown. */
  from: v.exactOptional(field.id),
});

/**
 * The public tape as it is chained (docs/ledger/hash-chains.md#hash-chains), oldest first: batches of prints with the head after each. Its prints are kept for
 * five trading days, its heads for ever; a batch whose prints are forgotten has none.
 */
export const tapePage = v.strictObject({
  /** The trading day that quotes show. */
  tradingDate: field.date,
  /** Prints of all batches from the first of the page to the last that there is, without days that are forgotten. */
  prints: field.count,
  /** The head before the page; null: it is the beginning of the tape. */
  previousHead: v.nullable(hash),
  items: v.array(
    v.strictObject({
      batch: field.count,
      /** `print <code> <sequence> <at> <trading date> <tenths of a yen> <quantity> <auction|continuous|off-auction>`. */
      prints: v.array(v.string()),
      head: hash,
    }),
  ),
  /** Start of the next page; null: this one reaches the end. */
  nextFrom: v.nullable(field.count),
});
export type TapePage = v.InferOutput<typeof tapePage>;
