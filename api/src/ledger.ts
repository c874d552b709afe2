import * as v from "valibot";
import * as field from "./fields.ts";

export const entryKind = v.picklist([
  "deposit-approved",
  "withdrawal-held",
  "withdrawal-approved",
  "withdrawal-released",
  "order-held",
  "order-released",
  "long-opened",
  "short-opened",
  "long-closed",
  "short-closed",
  "advance-repaid",
  "advance-written-off",
]);

export const cause = v.strictObject({
  kind: v.picklist(["order", "position", "deposit", "withdrawal"]),
  id: field.id,
});

/** One line per entry; `amount` is its net change in cash and may be 0. */
export const ledgerLine = v.strictObject({
  entryId: field.id,
  time: field.time,
  kind: entryKind,
  amount: field.yen,
  /** Cash after the entry. */
  balance: field.yen,
  cause,
});
export type LedgerLine = v.InferOutput<typeof ledgerLine>;

/** Newest first. */
export const ledgerPage = field.page(ledgerLine);

export const entryRequest = v.strictObject({ entryId: field.id });

/** `cash`, `advance`, `held:<order or withdrawal>`, `margin:<position>`, or a house account's name. */
const ledgerAccount = v.pipe(
  v.string(),
  v.regex(/^([a-z]+|held:\d+|margin:\d+)$/),
  v.description(
    "`cash`, `advance`, `held:<order or withdrawal>`, `margin:<position>` or a house account.",
  ),
);

export const entryDetail = v.strictObject({
  entryId: field.id,
  time: field.time,
  kind: entryKind,
  cause,
  postings: v.array(v.strictObject({ from: ledgerAccount, to: ledgerAccount, amount: field.yen })),
  /** Head of the account's hash chain after this entry, hexadecimal. */
  chainHead: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type EntryDetail = v.InferOutput<typeof entryDetail>;
