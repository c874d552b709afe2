import type { IpoPayPreview } from "@akari/api/ipo";
import { cashBesideMargin, totalsOf } from "@akari/brokerage/account/equity";
import type { IpoEntry } from "@akari/brokerage/ipo/entry";
import { priceOfLots, settlementOf } from "@akari/brokerage/ipo/offering";
import { deniedPayment } from "@akari/brokerage/ipo/pay-ipo";
import { type Sen, sen } from "@akari/brokerage/money";
import { lotShares } from "@akari/brokerage/rates";
import type { Edge } from "../../edge.ts";
import { timeOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { refusalOf } from "../../uses/submit.ts";
import { readFigures } from "../../uses/account/figures.ts";

type Row = Pick<
  IpoEntry,
  "status" | "reason" | "price" | "wonLots" | "due" | "paid" | "payUntil"
> & { readonly paysFrom: number };

/** What a payment leads to at the deadline, by the rules by which it is taken; what the account lacks shows as a balance below 0. */
export async function payPreview(
  edge: Edge,
  accountId: number,
  entryId: number,
  amount: Sen,
  at: number,
): Promise<IpoPayPreview | Refusal> {
  const [{ rows }, figures] = await Promise.all([
    edge.sql.query<Row>(
      `select e.status, e.reason, e.price, e.won_lots as "wonLots", e.due, e.paid, e.pay_until as "payUntil", o.pays_from as "paysFrom"
       from ipo_entries e join offerings o using (course, offering_id) where e.course = $1 and e.account_id = $2 and e.entry_id = $3`,
      [edge.course, accountId, entryId],
    ),
    readFigures(edge, accountId),
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
    amount: yenOf(amount),
    payUntil: timeOf(payUntil),
    due: yenOf(due),
    paidBefore: yenOf(paid),
    paidAfter: yenOf(after),
    rest: yenOf(due - after),
    approved: {
      lots: approvedLots,
      shares: approvedLots * lotShares,
      cost: yenOf(after - returned),
    },
    lapsed: { lots: lapsedLots, shares: lapsedLots * lotShares },
    returned: yenOf(returned),
    nextLot:
      lapsedLots === 0
        ? null
        : { number: approvedLots + 1, missing: yenOf(priceOfLots(price, 1) - returned) },
    availableBefore: yenOf(available),
    availableAfter: yenOf(available - amount),
  };
}
