import * as v from "valibot";
import * as field from "./fields.ts";

const month = v.pipe(
  field.text(7),
  v.regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, "DATE_FORMAT"),
  v.description("YYYY-MM in Tokyo."),
);

/** The terms of a dividend never change after it has been declared. */
export const dividend = v.strictObject({
  dividendId: field.id,
  code: field.instrumentCode,
  /** Yen a share. */
  perShare: field.price,
  /** Holders of the share at the end of this day get the dividend. */
  lastCumDate: field.date,
  /** The share trades without it from this day on. */
  exDate: field.date,
  recordDate: field.date,
  /** Longs are paid on this day. */
  paymentDate: field.date,
  /** declared: not yet ex; ex: waits for its payment; paid. */
  status: v.picklist(["declared", "ex", "paid"]),
  /** Base price of the ex-date, and the last cum price from which it follows; null before. */
  exPrice: v.nullable(v.strictObject({ base: field.price, cum: field.price })),
  /** Yield of two such dividends at the share's current price, in percent. */
  yieldPercent: field.average,
});
export type Dividend = v.InferOutput<typeof dividend>;

export const calendarRequest = v.strictObject({ month });

/** Every dividend that goes ex or is paid in the month, by ex-date, then code. */
export const calendar = v.strictObject({ month: v.string(), items: v.array(dividend) });

export const detailRequest = v.strictObject({ code: field.instrumentCode });

/** The dividends of a share, the newest first, at most ten. */
export const detail = v.strictObject({
  code: field.instrumentCode,
  /** Of a year, at the newest dividend; null: none has been declared. */
  yearly: v.nullable(
    v.strictObject({ times: field.count, perShare: field.price, yieldPercent: field.average }),
  ),
  items: v.array(dividend),
});

const share = {
  dividendId: field.id,
  code: field.instrumentCode,
  positionId: field.id,
  side: field.positionSide,
  leverage: field.leverage,
  quantity: field.count,
  perShare: field.price,
  /** Of the dividend: 100, or 84.685 for a margin long. */
  percent: v.number(),
  /** Above 0: received, below 0: charged. */
  amount: field.yen,
  /** The trading date of the entry: the payment date of a long, the ex-date of a short. */
  settlesOn: field.date,
};

export const dividendShare = v.strictObject(share);
export type DividendShare = v.InferOutput<typeof dividendShare>;

/** The part of one dividend date in the caller's dividends. */
export const dividendGroup = v.strictObject({
  exDate: field.date,
  lastCumDate: field.date,
  /** expected: if the position is held until the last cum day ends; fixed: it was held over the ex-date. */
  state: v.picklist(["expected", "fixed"]),
  /** When an expected one becomes fixed, or a fixed one did. */
  fixedAt: field.time,
  /** Received less charged. */
  total: field.yen,
  items: v.array(dividendShare),
});
export type DividendGroup = v.InferOutput<typeof dividendGroup>;

const next = v.nullable(
  v.strictObject({
    date: field.date,
    amount: field.yen,
    /** The positions must be held until the end of this day; null: it is fixed already. */
    lastCumDate: v.nullable(field.date),
  }),
);

/** Coming receipts and payments of the caller's positions, the next date first. */
export const mine = v.strictObject({
  /** The next payment to the caller and the next charge, each of one date. */
  next: v.strictObject({ received: next, charged: next }),
  /** When the next share of the market goes ex; null: no dividend is declared. */
  nextExDate: v.nullable(field.date),
  groups: v.array(dividendGroup),
  /** Tax that a real broker would withhold from the first fully paid holding's dividend; nothing is withheld here. null: there is none. */
  withholding: v.nullable(
    v.strictObject({
      code: field.instrumentCode,
      quantity: field.count,
      perShare: field.price,
      gross: field.yen,
      incomeTax: field.yen,
      residentsTax: field.yen,
      net: field.yen,
    }),
  ),
});
export type MyDividends = v.InferOutput<typeof mine>;

export const recordRequest = v.strictObject({
  ...field.paging.entries,
  /** Of one share. */
  code: v.exactOptional(field.instrumentCode),
  /** Of one position. */
  positionId: v.exactOptional(field.id),
});

export const recordItem = v.strictObject({
  entitlementId: field.id,
  ...share,
  /** The entry of the ledger. */
  entryId: field.id,
  time: field.time,
});
export type DividendRecordItem = v.InferOutput<typeof recordItem>;

/** Past receipts and charges, newest first. */
export const record = v.strictObject({
  items: v.array(recordItem),
  nextCursor: v.nullable(field.cursor),
  /** Received less charged, over the whole list with these filters. */
  total: field.yen,
  /** This month in Tokyo, all shares. */
  month: v.strictObject({ month: v.string(), received: field.yen, charged: field.yen }),
});
export type DividendRecord = v.InferOutput<typeof record>;
