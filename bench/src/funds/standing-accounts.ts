import { createBrokerage } from "@akari/brokerage/brokerage";
import { firstChances } from "@akari/brokerage/luck/chance-book";
import { draftFor } from "@akari/brokerage/draft";
import { evolve } from "@akari/brokerage/evolve";
import { postHold } from "@akari/brokerage/hold/post-hold";
import { sen, yen, zero } from "@akari/brokerage/money";
import { addOrder } from "@akari/brokerage/order/place-order";
import { reserveFor } from "@akari/brokerage/order/reserve";
import { emptyPosition } from "@akari/brokerage/portfolio/empty-position";
import { restoreAccount, restoreMargin, restoreOwned } from "@akari/brokerage/restore";
import type { Account, Brokerage } from "@akari/brokerage/state";
import { createCalendar } from "@akari/exchange/calendar";
import { price, shares } from "@akari/exchange/price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";

const tradingDate = "2026-11-20";
const basePrice = price(24_000);

export const codeOf = (index: number) => `S${index}`;

/** A firm with so many stocks, all at 2,400 yen, and nobody yet. */
export function openFirm(stocks: number): Brokerage {
  return createBrokerage({
    calendar: createCalendar("practice", new Set()),
    tradingDate,
    instruments: Array.from({ length: stocks }, (_, index) => ({
      instrument: { code: codeOf(index), tickTable: "standard", lot: shares(100) },
      terms: dayTerms(tradingDate, basePrice, "standard"),
      phase: "continuous",
      lastPrice: basePrice,
    })),
  });
}

/** A customer with so many orders and as many positions, every third of them fully paid, over all the firm's stocks. */
export function addAccount(state: Brokerage, size: number): Account {
  const id = 100_000_000_000 + state.accounts.size;
  restoreAccount(state, {
    id,
    openedAt: 0,
    cash: yen(10_000_000_000),
    advance: zero,
    creditScore: 80,
    eventSequence: 0,
    forcedOn: null,
    freeze: null,
    resetOn: null,
    closing: null,
    identity: null,
    chances: firstChances("2026-11-20"),
  });
  const account = state.accounts.get(id)!;
  for (let index = 0; index < size; index += 1) {
    addPosition(state, account, index);
    placeOrder(state, account, index);
  }
  return account;
}

function addPosition(state: Brokerage, { id: accountId }: Account, index: number): void {
  const leverage = index % 3 === 2 ? 1 : 3;
  const quantity = shares(100);
  const openValue = yen(240_000);
  const id = state.nextId;
  state.nextId += 1;
  const opening = {
    id,
    accountId,
    openingOrderId: id,
    code: codeOf(index % state.instruments.size),
    side: "long",
    leverage,
    openedAt: 0,
    openedOn: tradingDate,
  } as const;
  restoreOwned(state, "positions", {
    ...emptyPosition(opening),
    openedQuantity: quantity,
    openedValue: openValue,
    quantity,
    openValue,
  });
  restoreMargin(state, id, sen(openValue / leverage));
}

function placeOrder(state: Brokerage, account: Account, index: number): void {
  const leverage = index % 3 === 2 ? 1 : 3;
  const quantity = shares(100);
  const draft = draftFor(state, account, 0);
  const { id } = addOrder(draft, {
    clientId: `order-${index}`,
    code: codeOf(index % state.instruments.size),
    side: "long",
    intent: "open",
    positionId: null,
    type: "limit",
    price: basePrice,
    quantity,
    leverage,
    holdPrice: basePrice,
    restrictedShort: false,
  });
  postHold(draft, { kind: "order", id }, reserveFor(basePrice, quantity, leverage).whole);
  for (const event of draft.events) evolve(state, event);
}

/** The next print of a stock, a tick up or down. */
export function print(state: Brokerage, code: string, turn: number): void {
  const at = basePrice + (turn % 2 === 0 ? 5 : 0);
  evolve(state, { kind: "instrument-print", code, price: price(at) });
}
