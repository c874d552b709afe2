import type { Command } from "@akari/brokerage/commands";
import { foundFund, fundAccount } from "@akari/brokerage/fund/testing/fund";
import { dealingAfter } from "@akari/brokerage/fund/timetable";
import { sen, yen } from "@akari/brokerage/money";
import type { Brokerage } from "@akari/brokerage/state";
import { shares } from "@akari/exchange/price";
import type { Random } from "@akari/simulator/random";

interface Base {
  readonly id: string;
  readonly at: number;
  readonly actor: Command["actor"];
  readonly accountId: number;
}

/** A fund that is founded, trades its own account, and has followers who come and go, some of them wrongly; null: none this time. */
export function fundCommandOf(state: Brokerage, random: Random, base: Base): Command | null {
  const { id, at } = base;
  const dice = random.uniform();
  const [fund] = state.funds.values();
  if (fund === undefined) {
    const terms = { seed: yen(20_000_000), capacity: yen(50_000_000), minimum: yen(10_000) };
    return dice < 0.1 ? { ...foundFund(at, terms, random.integer(0, 2)), id } : null;
  }
  if (dice < 0.02) return trade(state, random, id, at);
  if (dice < 0.04) {
    const amount = sen(random.integer(900_000, 700_000_000));
    const fundId = random.uniform() < 0.97 ? fund.id : random.integer(1, state.nextId);
    return { ...base, kind: "subscribe-fund", fundId, amount };
  }
  if (dice >= 0.06) return null;
  const own = [...(state.accounts.get(base.accountId)?.follows ?? [])];
  const followId = own.length > 0 ? random.pick(own) : random.integer(1, state.nextId);
  return { ...base, kind: dice < 0.052 ? "redeem-fund" : "cancel-follow", followId };
}

/** A strategy's order: a fully paid purchase, or a sale of the fund's shares. */
function trade(state: Brokerage, random: Random, id: string, at: number): Command {
  const actor = { kind: "fund", id: String(fundAccount) } as const;
  const base = { id, at, actor, accountId: fundAccount, type: "market", price: null } as const;
  const held = [...(state.accounts.get(fundAccount)?.positions ?? [])];
  if (held.length > 0 && random.uniform() < 0.4)
    return { ...base, kind: "close-position", positionId: random.pick(held), quantity: null };
  return {
    ...base,
    kind: "place-order",
    code: random.pick([...state.instruments.keys()]),
    side: "long",
    quantity: shares(100 * random.integer(1, 30)),
    leverage: 1,
  };
}

/** The next cut-off with its dealing point, if a fund has something to deal; null: none. */
export function nextDealing(state: Brokerage, at: number) {
  const waits = [...state.follows.values()].some(({ status }) => status !== "following");
  return waits ? dealingAfter(state.calendar, at) : null;
}
