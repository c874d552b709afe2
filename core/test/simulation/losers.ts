import { firstChances } from "@akari/brokerage/luck/chance-book";
import { sen, yen, zero } from "@akari/brokerage/money";
import { emptyPosition } from "@akari/brokerage/portfolio/empty-position";
import type { Position } from "@akari/brokerage/portfolio/position";
import { restoreAccount, restoreMargin, restoreOwned } from "@akari/brokerage/restore";
import type { Brokerage } from "@akari/brokerage/state";
import { shares } from "@akari/exchange/price";

/** Adds this many accounts, numbered from `first`, with a margin position that has lost all their money, not checked yet. */
export function addLosers(
  state: Brokerage,
  code: string,
  count: number,
  first = 500_000_000_000,
): void {
  const { lastPrice, terms } = state.instruments.get(code)!;
  const openValue = sen((lastPrice ?? terms.basePrice) * 100 * 10 * 2);
  for (let index = 0; index < count; index += 1) {
    const accountId = first + index;
    const account = { id: accountId, openedAt: 0, eventSequence: 0, creditScore: 80 };
    restoreAccount(state, {
      ...account,
      cash: zero,
      advance: zero,
      forcedOn: null,
      freeze: null,
      resetOn: null,
      closing: null,
      identity: null,
      chances: firstChances("2026-11-20"),
    });
    const id = state.nextId;
    state.nextId += 1;
    restoreOwned(state, "positions", lostPosition(id, accountId, code, openValue));
    restoreMargin(state, id, yen(1));
  }
}

function lostPosition(id: number, accountId: number, code: string, value: Position["openValue"]) {
  const opening = {
    id,
    accountId,
    openingOrderId: id,
    code,
    side: "long",
    leverage: 3,
    openedAt: 0,
    openedOn: "2026-11-16",
  } as const;
  const quantity = shares(100);
  return {
    ...emptyPosition(opening),
    openedQuantity: quantity,
    openedValue: value,
    quantity,
    openValue: value,
  };
}
