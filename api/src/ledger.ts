import * as v from "valibot";
import { csvChoice } from "./csv-choice.ts";
import * as field from "./fields.ts";
import { entryGroups } from "./entry-groups.ts";
import { causeKinds, causePattern, groupOfKind } from "./ledger-words.ts";

type EntryKind = keyof typeof groupOfKind;

export const entryKind = v.picklist(Object.keys(groupOfKind) as EntryKind[]);

export const cause = v.strictObject({ kind: v.picklist(causeKinds), id: field.id });

const filters = {
  /** Trades with their holds; dividends; deposits, withdrawals and loans; prizes of draws; advances. */
  group: v.exactOptional(v.picklist(entryGroups)),
  cause: v.exactOptional(
    v.pipe(
      field.text(40),
      v.regex(causePattern, "FIELD_FORMAT"),
      v.description("`kind:id`, e.g. `order:7`, which has the order's fills too."),
    ),
  ),
  /** Entries of orders, blocks and positions in one share. */
  code: v.exactOptional(field.instrumentCode),
  /** Dates in Tokyo, both included. */
  from: v.exactOptional(field.dateIn),
  to: v.exactOptional(field.dateIn),
};
export type LedgerFilters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>>;

const inOrder = ({ from = "", to = "9999" }: { from?: string; to?: string }) => from <= to;

/** Filters choose lines; the balances are those of the whole ledger. */
export const ledgerRequest = v.pipe(
  v.strictObject({ cursor: v.exactOptional(field.cursor), ...filters }),
  v.forward(v.partialCheck([["from"], ["to"]], inOrder, "DATES_REVERSED"), ["to"]),
);

export const ledgerExportRequest = v.pipe(
  v.strictObject({ ...filters, ...csvChoice }),
  v.forward(v.partialCheck([["from"], ["to"]], inOrder, "DATES_REVERSED"), ["to"]),
);

/** The most lines of a file; a shorter period has fewer. */
export const ledgerLinesMaximum = 100_000;

/** The lines of the filters as CSV, oldest first. */
export const ledgerFile = v.strictObject({ fileName: v.string(), text: v.string() });

/** Shares that the account has ever ordered, by code. */
export const ledgerInstruments = field.page(v.strictObject({ code: field.instrumentCode }));

/** What a line and an entry in full have both. */
const entryFacts = {
  entryId: field.id,
  time: field.time,
  kind: entryKind,
  /** Its net change in cash, which may be 0. */
  amount: field.yen,
  /** Cash after the entry. */
  balance: field.yen,
  cause,
};

/** One line per entry. */
export const ledgerLine = v.strictObject({
  ...entryFacts,
  /** Share and order of what an order or position caused; null for other causes. An advance has no order. */
  code: v.nullable(field.instrumentCode),
  orderId: v.nullable(field.id),
  /** Of the position that caused it, which says whether its shares are held for cash or on margin; null for other causes. */
  leverage: v.nullable(field.leverage),
  /** Of a fill. */
  fill: v.nullable(v.strictObject({ quantity: field.count, price: field.price })),
});
export type LedgerLine = v.InferOutput<typeof ledgerLine>;

/** Newest first. */
export const ledgerPage = field.page(ledgerLine);
export type LedgerPage = v.InferOutput<typeof ledgerPage>;

export const entryRequest = v.strictObject({ entryId: field.id });

/** `cash`, `advance`, `held:<order, withdrawal or application>`, `margin:<position>`, or a house account's name. */
const ledgerAccount = v.pipe(
  v.string(),
  v.regex(/^([a-z]+|held:\d+|margin:\d+)$/),
  v.description(
    "`cash`, `advance`, `held:<order, withdrawal or application>`, `margin:<position>` or a house account.",
  ),
);

export const entryDetail = v.strictObject({
  ...entryFacts,
  /** As in a line. */
  leverage: v.nullable(field.leverage),
  postings: v.array(v.strictObject({ from: ledgerAccount, to: ledgerAccount, amount: field.yen })),
  /** Head of the account's hash chain after this entry, hexadecimal. */
  chainHead: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type EntryDetail = v.InferOutput<typeof entryDetail>;

const hash = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{64}$/),
  v.description("32 bytes in hexadecimal digits."),
);

/** One hash over all chains of the books, the tape, the operators' log and the draws, as of a time. */
export const chainsHead = v.strictObject({
  /** When it was taken. */
  time: field.time,
  head: v.pipe(
    v.string(),
    v.regex(/^akari(1(-\d{1,15}){4}|2(-\d{1,15}){5})-[0-9a-f]{64}$/),
    v.description(
      "`akari2-<time>-<batch>-<entry>-<log>-<seal>-<hash>` (docs/ledger.md); older ones begin with `akari1` and have no seal.",
    ),
  ),
});
export type ChainsHead = v.InferOutput<typeof chainsHead>;

/** Daily roots over the heads of all accounts' chains, newest first. */
export const rootPage = field.page(
  v.strictObject({
    tradingDate: field.date,
    /** When the day ended. */
    time: field.time,
    accounts: field.count,
    root: hash,
  }),
);
export type RootPage = v.InferOutput<typeof rootPage>;

/** The most entries of a page of the chain. */
export const chainPageMaximum = 500;

/** The account's chain from its first entry: what is hashed, and the head after it (docs/ledger.md). */
export const chainPage = field.page(
  v.strictObject({
    /** Canonical text: a line for the entry, one for each posting. */
    text: v.string(),
    head: hash,
  }),
);
export type ChainPage = v.InferOutput<typeof chainPage>;

export const rootProofRequest = v.strictObject({ tradingDate: field.dateIn });

/** The way from the account's head at the end of a trading day to that day's root. */
export const rootProof = v.strictObject({
  tradingDate: field.date,
  accounts: field.count,
  root: hash,
  /** How many of the account's entries are under the root. */
  entries: field.count,
  /** The account's head after them. */
  head: hash,
  /** Its place among all accounts, from 0. */
  index: field.count,
  /** Sibling hashes from the leaf up to the root. */
  path: v.array(hash),
});
export type RootProof = v.InferOutput<typeof rootProof>;
