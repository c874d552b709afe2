import type { AnswerOf } from "@akari/api/endpoints";

/**
 * A second reckoning of loans and positions from an account's statement alone, written from docs/loan.md and docs/margin.md, in whole yen. It
 * shares no code with the brokerage.
 */

type Statement = Extract<AnswerOf<"account/statement">, { format: "json" }>["statement"];
type Trade = Statement["trades"][number];

const dayMs = 86_400_000;
const tokyoDay = (time: string) => Math.floor((Date.parse(time) + 9 * 3_600_000) / dayMs);
const interestOn = (principal: number, days: number) =>
  Math.floor((principal * 290 * days) / 3_650_000);

/** Principal and interest of the loan, by its entries alone (docs/loan.md#interest), and what each date has cost. */
export function loanFrom({ entries }: Statement, now: number) {
  let [principal, from, paid, borrowed] = [0, 0, 0, 0];
  const costs = new Map<string, number>();
  for (const { kind, time, cash, date } of entries) {
    const day = tokyoDay(time);
    if (kind === "loan-paid-out") [principal, from, borrowed] = [cash, day, borrowed + cash];
    if (kind !== "loan-repaid") continue;
    const interest = Math.min(-cash, interestOn(principal, day - from) - paid);
    costs.set(date, (costs.get(date) ?? 0) + interest);
    const repaid = -cash - interest;
    if (repaid > 0) [principal, from, paid] = [principal - repaid, day, 0];
    else paid += interest;
  }
  const days = tokyoDay(new Date(now).toISOString()) - from;
  return { principal, interest: interestOn(principal, days) - paid, borrowed, costs };
}

export interface Held {
  readonly code: string;
  readonly sign: 1 | -1;
  readonly leverage: number;
  readonly openedOn: string;
  quantity: number;
  openValue: number;
}

/** 2.8 % for margin longs, 1.15 % for shorts, both ends counted (docs/margin.md). */
export function financingOf(
  { sign, leverage, openedOn }: Held,
  value: number,
  date: string,
): number {
  if (sign === 1 && leverage === 1) return 0;
  const days = (Date.parse(date) - Date.parse(openedOn)) / dayMs + 1;
  return Math.floor((value * (sign === 1 ? 280 : 115) * days) / 3_650_000);
}

/** Positions and what closing, fees and financing brought on each date, by the executions alone. */
export function positionsFrom(trades: readonly Trade[]) {
  const positions = new Map<string, Held>();
  const results = new Map<string, { profit: number; fees: number; financing: number }>();
  for (const { positionId, code, side, leverage, date, intent, price, ...trade } of trades) {
    const sign = side === "long" ? 1 : -1;
    const value = Math.round(price * trade.quantity);
    const held = positions.get(positionId) ?? {
      code,
      sign,
      leverage,
      openedOn: date,
      quantity: 0,
      openValue: 0,
    };
    positions.set(positionId, held);
    const of = results.get(date) ?? { profit: 0, fees: 0, financing: 0 };
    results.set(date, of);
    // A block's own trade has no fee.
    of.fees += trade.offAuction ? 0 : Math.floor((value * 5) / 10_000);
    if (intent === "open") {
      held.quantity += trade.quantity;
      held.openValue += value;
      continue;
    }
    const part = Math.floor((held.openValue * trade.quantity) / held.quantity);
    of.profit += sign * (value - part);
    of.financing += financingOf(held, part, date);
    held.quantity -= trade.quantity;
    held.openValue -= part;
  }
  return { positions: [...positions.values()].filter(({ quantity }) => quantity > 0), results };
}

export const sum = <Item>(items: Iterable<Item>, of: (item: Item) => number) =>
  [...items].reduce((total, item) => total + of(item), 0);
