import * as v from "valibot";
import * as field from "../fields.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";

const dividendItem = v.strictObject({
  dividendId: field.id,
  code: field.instrumentCode,
  name: v.string(),
  perShare: field.price,
  declaredAt: field.time,
  lastCumDate: field.date,
  exDate: field.date,
  recordDate: field.date,
  paymentDate: field.date,
  status: v.picklist(["declared", "ex", "paid"]),
  /** Positions that were held over the ex-date, and what they receive and were charged. */
  entitled: v.strictObject({ positions: field.count, received: field.yen, charged: field.yen }),
});
export type ConsoleDividend = v.InferOutput<typeof dividendItem>;

export const dividendRows = {
  "dividend/list": {
    method: "GET",
    request: v.strictObject({
      /** coming: declared and ex; paid; absent is `coming`. */
      state: v.exactOptional(v.picklist(["coming", "paid"])),
      cursor: v.exactOptional(field.cursor),
    }),
    answer: v.strictObject({
      items: v.array(dividendItem),
      nextCursor: v.nullable(field.cursor),
      figures: v.strictObject({ declared: field.count, ex: field.count, paid: field.count }),
    }),
    roles: ["administrator", "market-operations", "auditor"],
    cost: "read",
    summary: "Dividends with their public terms. The market declares them; nobody can change one.",
  },
} as const satisfies Record<string, ConsoleEndpoint>;
