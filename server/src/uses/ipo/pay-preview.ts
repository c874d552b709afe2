import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { priceOfLots, settlementOf } from "@akari/brokerage/ipo/offering";
import { deniedPayment } from "@akari/brokerage/ipo/pay-ipo";
import { type Sen, sen } from "@akari/brokerage/money";
import { lotShares } from "@akari/brokerage/rates";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { readFigures } from "../account/figures.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts } from "../parts.ts";
import { refusalOf } from "../submit.ts";

type Row = Pick<
  IpoEntry,
  "status" | "reason" | "price" | "wonLots" | "due" | "paid" | "payUntil"
> & { readonly paysFrom: number };

/** Result of a payment at the deadline; money in sen. */
export interface PaymentPreview {
  readonly amount: number;
  readonly payUntil: number;
  readonly due: number;
  readonly paidBefore: number;
  readonly paidAfter: number;
  readonly rest: number;
  readonly approved: { readonly lots: number; readonly shares: number; readonly cost: number };
  readonly lapsed: { readonly lots: number; readonly shares: number };
  readonly returned: number;
  /** null: all lots are paid for. */
  readonly nextLot: { readonly number: number; readonly missing: number } | null;
  readonly availableBefore: number;
  readonly availableAfter: number;
}

/** Result of a payment at the deadline, by the rules that apply to it; a shortfall of the account shows as a balance below 0. */
export async function previewPayment(
  parts: MarketParts,
  { account, at }: Acting,
  { entryId, amount }: { readonly entryId: number; readonly amount: Sen },
): Promise<PaymentPreview | Refusal> {
  const [{ rows }, figures] = await Promise.all([
    parts.sql.query<Row>(
      `select e.status, e.reason, e.price, e.won_lots as "wonLots", e.due, e.paid, e.pay_until as "payUntil", o.pays_from as "paysFrom"
       from ipo_entries e join offerings o using (course, offering_id) where e.course = $1 and e.account_id = $2 and e.entry_id = $3`,
      [parts.course, account, entryId],
    ),
    readFigures(parts, account),
  ]);
  const row = rows[0];
  if (row === undefined) return refuse("IPO_ENTRY_UNKNOWN", { field: "entryId" });
  if (figures === null) return refuse("ACCOUNT_UNKNOWN");
  const denial = deniedPayment(row, row, amount, at);
  if (denial !== null) return refusalOf(denial);
  const { price, due, paid, wonLots, payUntil } = row;
  if (payUntil === null) throw new Error("an entry that can be paid for has no deadline");
  const after = sen(paid + amount);
  const { approvedLots, returned } = settlementOf(price, after);
  const lapsedLots = wonLots - approvedLots;
  const available = cashBesideMargin(totalsOf(figures));
  return {
    amount,
    payUntil,
    due,
    paidBefore: paid,
    paidAfter: after,
    rest: due - after,
    approved: { lots: approvedLots, shares: approvedLots * lotShares, cost: after - returned },
    lapsed: { lots: lapsedLots, shares: lapsedLots * lotShares },
    returned,
    nextLot:
      lapsedLots === 0
        ? null
        : { number: approvedLots + 1, missing: priceOfLots(price, 1) - returned },
    availableBefore: available,
    availableAfter: available - amount,
  };
}
