import type { Actor } from "@akari/brokerage/actor";
import type { Command } from "@akari/brokerage/commands";
import type { LeverageTimes } from "@akari/brokerage/order/commands";
import { sen } from "@akari/brokerage/money";
import type { Account, Brokerage } from "@akari/brokerage/state";
import { price, shares, type Price } from "@akari/exchange/price";
import { roundDownToTick, tickSizeAt } from "@akari/exchange/rules/tick-size";
import { createRandom, type Random } from "@akari/simulator/random";
import type { Sender } from "./memory-market.ts";

/** Commands are requested several times a second during trading; a longer gap than this is a pause. */
const pauseMs = 5_000;

const firstAccount = 100_000_000_001;
/** Practice money per customer: 30 million yen. */
const money = sen(3_000_000_000);

/** Command mix of a customer with working orders and positions. */
const mix = { cancel: 0.22, close: 0.28 };
/** Mix of opening orders. */
const opening = { market: 0.3, short: 0.3, fullyPaid: 0.4 };
const closing = { market: 0.6 };
/** Customers with more working orders or positions than this cancel or close instead of opening. */
const most = { orders: 3, positions: 3 };

/** Customers who send a plausible mix of orders at random times at a given rate. The same seed and state give the same commands. */
export class Customers implements Sender {
  readonly #state: Brokerage;
  readonly #name: string;
  readonly #random: Random;
  readonly #count: number;
  readonly #everyMs: number;
  #nextAt: number | null = null;
  #sent = 0;

  /** `name` separates their command ids and random stream from those of other groups. */
  constructor(state: Brokerage, name: string, count: number, ordersPerMinute = 1) {
    this.#state = state;
    this.#name = name;
    this.#random = createRandom(name, "customers");
    this.#count = count;
    this.#everyMs = 60_000 / (count * ordersPerMinute);
  }

  /** Opens and funds the accounts, with three commands each. */
  *arrivals(at: number): Iterable<Command> {
    for (let index = 0; index < this.#count; index += 1) {
      const accountId = firstAccount + index;
      const base = { ...this.#base(accountId, at), accountId };
      yield { ...base, kind: "open-account" };
      yield { ...base, id: this.#id(), kind: "request-deposit", amount: money };
      const [depositId] = this.#state.accounts.get(accountId)!.deposits;
      yield {
        kind: "decide-deposit",
        id: this.#id(),
        actor: { kind: "desk", id: "automatic" },
        at,
        depositId: depositId!,
        decision: "approved",
        reason: null,
      };
    }
  }

  *commandsUntil(at: number): Iterable<Command> {
    if (this.#count === 0) return;
    // Orders missed while the market was closed are not made up for.
    if (this.#nextAt === null || this.#nextAt < at - pauseMs)
      this.#nextAt = at + this.#random.exponential(this.#everyMs);
    while (this.#nextAt <= at) {
      yield this.next(Math.floor(this.#nextAt));
      this.#nextAt += this.#random.exponential(this.#everyMs);
    }
  }

  /** The next command of a random customer. */
  next(at: number): Command {
    const random = this.#random;
    const accountId = firstAccount + random.integer(0, this.#count - 1);
    const account = this.#state.accounts.get(accountId)!;
    const { orders, positions } = account;
    const dice = random.uniform();
    if (orders.size > 0 && (dice < mix.cancel || orders.size > most.orders))
      return this.#cancel(account, at);
    const closable = this.#closable(account);
    if (closable !== null && (dice < mix.cancel + mix.close || positions.size > most.positions))
      return this.#close(account, closable, at);
    return this.#open(account, at);
  }

  #open({ id: accountId }: Account, at: number): Command {
    const random = this.#random;
    const code = random.pick(this.#codes);
    const side = random.uniform() < opening.short ? "short" : "long";
    const isMarket = random.uniform() < opening.market;
    const leverage: LeverageTimes =
      random.uniform() < opening.fullyPaid ? 1 : random.pick([2, 3] as const);
    return {
      ...this.#base(accountId, at),
      accountId,
      kind: "place-order",
      code,
      side,
      type: isMarket ? "market" : "limit",
      price: isMarket ? null : this.#limit(code, side === "long"),
      quantity: this.#quantity(code),
      leverage,
    };
  }

  #close({ id: accountId }: Account, positionId: number, at: number): Command {
    const { code, side } = this.#state.positions.get(positionId)!;
    const isMarket = this.#random.uniform() < closing.market;
    return {
      ...this.#base(accountId, at),
      accountId,
      kind: "close-position",
      positionId,
      type: isMarket ? "market" : "limit",
      price: isMarket ? null : this.#limit(code, side === "short"),
      quantity: null,
    };
  }

  #cancel({ id: accountId, orders }: Account, at: number): Command {
    const [orderId] = orders;
    return { ...this.#base(accountId, at), accountId, kind: "cancel-order", orderId: orderId! };
  }

  /** The oldest position without a closing order. */
  #closable({ positions }: Account): number | null {
    for (const id of positions) {
      const { quantity, closingQuantity } = this.#state.positions.get(id)!;
      if (quantity > closingQuantity) return id;
    }
    return null;
  }

  /** Within some ticks of the last price: a few are marketable, most rest. */
  #limit(code: string, buys: boolean): Price {
    const { lastPrice, terms, instrument } = this.#state.instruments.get(code)!;
    const last = lastPrice ?? terms.basePrice;
    const ticks = this.#random.integer(-2, 8) * (buys ? -1 : 1);
    const wanted = last + ticks * tickSizeAt(instrument.tickTable, last);
    const inside = Math.min(Math.max(wanted, terms.lowerLimit), terms.upperLimit);
    return roundDownToTick(instrument.tickTable, price(inside));
  }

  /** About 300,000 yen, at least one lot. */
  #quantity(code: string) {
    const { lastPrice, terms } = this.#state.instruments.get(code)!;
    const lots = Math.round(
      this.#random.exponential(300_000_0 / ((lastPrice ?? terms.basePrice) * 100)),
    );
    return shares(100 * Math.min(Math.max(lots, 1), 20));
  }

  get #codes(): readonly string[] {
    return (this.#allCodes ??= [...this.#state.instruments.keys()]);
  }
  #allCodes: readonly string[] | null = null;

  #base(accountId: number, at: number): { id: string; actor: Actor; at: number } {
    return { id: this.#id(), actor: { kind: "customer", id: String(accountId) }, at };
  }

  #id(): string {
    this.#sent += 1;
    return `${this.#name} ${this.#sent}`;
  }
}
