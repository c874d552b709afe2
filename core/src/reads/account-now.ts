import { totalsNow, positionFigures } from "@akari/brokerage/account/figures";
import { floatingProfit, type PositionFigures } from "@akari/brokerage/account/position-figures";
import { summarise, type Summary } from "@akari/brokerage/account/summary";
import { required } from "@akari/brokerage/assertion";
import { worthOf } from "@akari/brokerage/fund/fund";
import type { AccountId } from "@akari/brokerage/ids";
import { owedBy } from "@akari/brokerage/loan/owed";
import { type Sen, sen, zero } from "@akari/brokerage/money";
import type { Order } from "@akari/brokerage/order/order";
import { valueOf } from "@akari/brokerage/order/order-value";
import type { Position } from "@akari/brokerage/portfolio/position";
import type { Account, Brokerage } from "@akari/brokerage/state";

/**
 * A market's data of an account without its tables: all live records. Ended records, for example closed positions with their results, are in
 * rows alone. All are values of their own, which stay as they are while the market continues; null: no such account.
 */

/** The figures of the account but for its realised profit, which closed positions make up. */
export type SummaryNow = Omit<Summary, "realisedProfit">;

export function summaryNow(state: Brokerage, accountId: AccountId, at: number): SummaryNow | null {
  const account = state.accounts.get(accountId);
  if (account === undefined) return null;
  const owed = owedBy(state, account, at);
  const { realisedProfit: _, ...figures } = summarise(
    totalsNow(account),
    zero,
    owed,
    unitsWorth(state, account),
  );
  return figures;
}

/** The live orders, the oldest first. */
export function openOrders(state: Brokerage, accountId: AccountId): readonly Order[] | null {
  const account = state.accounts.get(accountId);
  if (account === undefined) return null;
  return inOrder(account.orders).map((id) => ({ ...required(state.orders.get(id), "order", id) }));
}

/** An open position, with what it is worth at the last price. */
export interface PositionNow extends Readonly<Position> {
  readonly margin: Sen;
  readonly price: PositionFigures["price"];
  readonly marketValue: Sen;
  readonly floatingProfit: Sen;
  /** Charged by a close today. */
  readonly accruedFinancing: Sen;
}

/** The open positions, the oldest first. */
export function openPositions(
  state: Brokerage,
  accountId: AccountId,
): readonly PositionNow[] | null {
  const account = state.accounts.get(accountId);
  if (account === undefined) return null;
  return inOrder(account.positions).map((id) => {
    const position = required(state.positions.get(id), "position", id);
    const { margin, price, accruedFinancing, ...figures } = positionFigures(state, position);
    return {
      ...position,
      margin,
      price,
      marketValue: valueOf(price, position.quantity),
      floatingProfit: floatingProfit({ ...figures, price }),
      accruedFinancing,
    };
  });
}

/** Value of the account's fund units at the price of the last dealing point. */
function unitsWorth({ follows, funds }: Brokerage, account: Account): Sen {
  let worth = 0;
  for (const id of account.follows) {
    const { status, units, fundId } = required(follows.get(id), "follow", id);
    if (status !== "following" && status !== "selling") continue;
    worth += worthOf(units, required(funds.get(fundId), "fund", fundId).price);
  }
  return sen(worth);
}

function inOrder(ids: ReadonlySet<number>): number[] {
  return [...ids].toSorted((one, other) => one - other);
}
