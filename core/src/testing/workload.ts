import type { Actor } from "@akari/brokerage/actor";
import { totalsNow } from "@akari/brokerage/account/figures";
import { summarise } from "@akari/brokerage/account/summary";
import { sen, zero } from "@akari/brokerage/money";
import type { Command } from "@akari/brokerage/commands";
import { owedBy } from "@akari/brokerage/loan/owed";
import { nextPremarketOpening } from "@akari/brokerage/premarket/next-opening";
import type { LeverageTimes, PositionSide } from "@akari/brokerage/order/commands";
import { minimumMargin } from "@akari/brokerage/rates";
import type { Account, Brokerage } from "@akari/brokerage/state";
import { withdrawalCancellations } from "@akari/brokerage/withdrawal/withdrawal";
import { shares } from "@akari/exchange/price";
import type { Random } from "@akari/simulator/random";
import { fundCommandOf } from "./fund-traffic.ts";
import { offeringCommandOf } from "./offering-traffic.ts";
import { prizeCommandOf } from "./prize-traffic.ts";
import { declaration, firstDeclaration } from "./dividend-traffic.ts";
import { nearPrice } from "./near-price.ts";
import { specialChange, specialOrder } from "./special-orders.ts";

const accounts = Array.from({ length: 8 }, (_, index) => 100_000_000_001 + index);

/** Customers who stay near 最低保証金. */
const thin = new Set(accounts.slice(0, 3));

/** Which products the random commands are about; offerings, prizes and funds have timetables that a story may lead by itself. */
type Scope = "everything" | "without funds and prizes" | "orders and money";

/** Random commands of eight customers, operators and the desk: most are sensible, some are not. */
export class Workload {
  readonly #random: Random;
  readonly #scope: Scope;
  #count = 0;

  constructor(random: Random, scope: Scope = "everything") {
    this.#random = random;
    this.#scope = scope;
  }

  /** `isStored`: whether a taken chance of that number has reached the tables. */
  next(
    state: Brokerage,
    at: number,
    isStored: (chanceId: number) => boolean = () => true,
  ): Command {
    const random = this.#random;
    const accountId = random.pick(accounts);
    const id = `c${(this.#count += 1)}`;
    const actor: Actor = { kind: "customer", id: String(accountId) };
    const base = { id, actor, at, accountId };
    const account = state.accounts.get(accountId);
    const first = firstDeclaration(state, base);
    if (first !== null) return first;
    if (account === undefined) return { ...base, kind: "open-account" };

    const awaiting = [...state.deposits.keys()];
    if (awaiting.length > 0 && random.uniform() < 0.5)
      return {
        kind: "decide-deposit",
        id,
        at,
        actor: { kind: "desk", id: "automatic" },
        depositId: random.pick(awaiting),
        ...(random.uniform() < 0.9
          ? { decision: "approved", reason: null }
          : { decision: "failed", reason: "DEPOSIT_DAY_LIMIT" }),
      };
    const amount = this.#deposit(account);
    if (amount > 0) return { ...base, kind: "request-deposit", amount: sen(100 * amount) };

    const withdrawal = this.#withdrawal(state, base);
    if (withdrawal !== null) return withdrawal;

    const application = this.#application(state, base);
    if (application !== null) return application;

    const loan = this.#loan(state, base);
    if (loan !== null) return loan;
    const block = this.#block(state, base);
    if (block !== null) return block;

    const ofProduct = this.#ofProduct(state, base, isStored);
    if (ofProduct !== null) return ofProduct;

    const dice = random.uniform();
    if (dice < 0.5) return this.#place(state, base);
    if (dice < 0.66)
      return { ...base, kind: "cancel-order", orderId: this.#orderId(state, accountId) };
    if (dice < 0.76) return this.#amend(state, base);
    if (dice < 0.97) return this.#close(state, base);
    if (dice >= 0.99) return declaration(state, random, base);
    if (dice < 0.9715 && this.#scope === "everything")
      return { ...base, kind: dice < 0.9712 ? "reset-account" : "close-account" };
    const code = random.pick([...state.instruments.keys()]);
    const halted = state.instruments.get(code)!.phase === "halted";
    return {
      kind: halted ? "resume-instrument" : "halt-instrument",
      id,
      at,
      actor: { kind: "operator", id: "7" },
      code,
      reason: "HALT_DISCLOSURE",
      approvals: ["8", "7"],
    };
  }

  /** Around offerings, and within "everything" around prizes and funds too; null: none this time. */
  #ofProduct(
    state: Brokerage,
    base: Base,
    isStored: (chanceId: number) => boolean,
  ): Command | null {
    if (this.#scope === "orders and money") return null;
    const offering = offeringCommandOf(state, this.#random, base);
    if (offering !== null || this.#scope !== "everything") return offering;
    return (
      prizeCommandOf(state, this.#random, base, isStored) ??
      fundCommandOf(state, this.#random, base)
    );
  }

  /** In yen; 0: no deposit. Some have little more than the margin that they need, so that calls come. */
  #deposit({ id, cash, call, positions }: Account): number {
    const random = this.#random;
    if (!thin.has(id))
      return cash < 20_000_000 && random.uniform() < 0.2 ? random.integer(1, 5_000_000) : 0;
    if (call !== null) return random.uniform() < 0.1 ? Math.ceil(call.remaining / 200) : 0;
    const missing = Math.ceil((minimumMargin - cash) / 100);
    const isPoor = positions.size === 0 && missing > -500;
    return isPoor && random.uniform() < 0.3 ? Math.max(1, missing + random.integer(200, 2_000)) : 0;
  }

  /** A withdrawal, a decision or a cancel; the rest of them waits for its 24 hours. null: none this time. */
  #withdrawal({ accounts: all, withdrawals, nextId }: Brokerage, base: Base): Command | null {
    const random = this.#random;
    const { id, at } = base;
    const dice = random.uniform();
    if (dice < 0.02) {
      const { withdrawable } = summarise(totalsNow(all.get(base.accountId)!), zero);
      const amount = random.uniform() < 0.3 ? withdrawable : 100 * random.integer(9_000, 400_000);
      return { ...base, kind: "request-withdrawal", amount: sen(amount), bankAccountId: 1 };
    }
    const pending = [...withdrawals.values()];
    const chosen = pending.length > 0 ? random.pick(pending) : undefined;
    const withdrawalId = chosen?.id ?? random.integer(1, nextId);
    if (dice < 0.025) {
      const { accountId = base.accountId } = random.uniform() < 0.9 ? (chosen ?? {}) : {};
      const actor: Actor = { kind: "customer", id: String(accountId) };
      const reason = random.pick(withdrawalCancellations);
      return { kind: "cancel-withdrawal", id, at, actor, accountId, withdrawalId, reason };
    }
    if (dice >= 0.035) return null;
    const operators = random.pick([[], ["7"], ["7", "7"], ["7", "8"]]);
    const sender = operators.at(-1);
    const actor: Actor =
      sender === undefined ? { kind: "desk", id: "automatic" } : { kind: "operator", id: sender };
    const decided = { kind: "decide-withdrawal", id, at, actor, withdrawalId } as const;
    return random.uniform() < 0.7
      ? { ...decided, approvals: operators, decision: "approved", reason: null }
      : { ...decided, approvals: operators, decision: "failed", reason: "HOLDER_DIFFERS" };
  }

  /** An application for the next opening, sometimes for a past opening, or a cancellation; null: none this time. */
  #application(state: Brokerage, base: Base): Command | null {
    const random = this.#random;
    const dice = random.uniform();
    if (dice < 0.03) {
      const code = random.pick([...state.instruments.keys()]);
      const { opensAt } = nextPremarketOpening(state.calendar, base.at);
      return {
        ...base,
        kind: "apply-premarket",
        code,
        price: nearPrice(random, state, code),
        quantity: shares(100 * random.integer(1, thin.has(base.accountId) ? 2 : 12)),
        opensAt: random.uniform() < 0.97 ? opensAt : opensAt - 3_600_000,
      };
    }
    if (dice >= 0.036) return null;
    const own = [...state.accounts.get(base.accountId)!.premarketApplications];
    const premarketId = own.length > 0 ? random.pick(own) : random.integer(1, state.nextId);
    return { ...base, kind: "cancel-premarket", premarketId };
  }

  /** An identity, an application, its decision, or a repayment; null: none this time. */
  #loan(state: Brokerage, base: Base): Command | null {
    const random = this.#random;
    const { id, at, accountId } = base;
    const dice = random.uniform();
    if (dice >= 0.05) return null;
    const account = state.accounts.get(accountId)!;
    if (account.identity?.status !== "passed" && dice < 0.03) {
      const actor: Actor = { kind: "operator", id: "7" };
      const decided = { kind: "decide-identity", id, at, actor, accountId } as const;
      return random.uniform() < 0.9
        ? { ...decided, decision: "passed", reason: null }
        : { ...decided, decision: "rejected", reason: "IDENTITY_DIFFERS" };
    }
    if (dice < 0.015) {
      const amount = sen(1_000_000 * random.integer(45, 310));
      return { ...base, kind: "apply-loan", amount };
    }
    const loans = [...state.loans.values()];
    const chosen = loans.length > 0 ? random.pick(loans) : undefined;
    const loanId = chosen?.id ?? random.integer(1, state.nextId);
    if (dice < 0.017) {
      const owner = chosen?.accountId ?? accountId;
      const actor: Actor = { kind: "customer", id: String(owner) };
      return { kind: "cancel-loan", id, at, actor, accountId: owner, loanId };
    }
    if (dice < 0.03) {
      const actor: Actor = { kind: "desk", id: "automatic" };
      const decided = { kind: "decide-loan", id, at, actor, loanId } as const;
      return random.uniform() < 0.8
        ? { ...decided, decision: "approved", reason: null }
        : { ...decided, decision: "failed", reason: "LOAN_NAME_DIFFERS" };
    }
    const owner = chosen?.accountId ?? accountId;
    const owed = owedBy(state, state.accounts.get(owner)!, at);
    const part = random.uniform() < 0.3 ? owed : 100 * random.integer(1, 2_000_000);
    const actor: Actor = { kind: "customer", id: String(owner) };
    return { kind: "repay-loan", id, at, actor, accountId: owner, loanId, amount: sen(part) };
  }

  /** A block of the timetable or of an operator, a subscription, a cancel, or the withdrawal of a block; null: none this time. */
  #block(state: Brokerage, base: Base): Command | null {
    const random = this.#random;
    const { id, at } = base;
    const dice = random.uniform();
    if (dice >= 0.05) return null;
    const offers = [...state.blockOffers.keys()];
    const offerId = offers.length > 0 ? random.pick(offers) : random.integer(1, state.nextId);
    const operator: Actor = { kind: "operator", id: "7" };
    if (dice < 0.012) {
      const size = {
        lots: random.integer(0, 40),
        minimumLots: 1,
        maximumLots: random.integer(1, 20),
      };
      const actor: Actor = random.uniform() < 0.8 ? { kind: "clock", id: "market" } : operator;
      const code = random.pick([...state.instruments.keys()]);
      return {
        kind: "announce-block",
        id,
        at,
        actor,
        code,
        discount: 10 * random.integer(-1, 51),
        ...size,
      };
    }
    if (dice < 0.014) return { kind: "withdraw-block", id, at, actor: operator, offerId };
    if (dice < 0.044)
      return {
        ...base,
        kind: "subscribe-block",
        offerId,
        lots: random.integer(0, thin.has(base.accountId) ? 4 : 21),
      };
    const own = [...state.accounts.get(base.accountId)!.blockSubscriptions];
    const subscriptionId = own.length > 0 ? random.pick(own) : random.integer(1, state.nextId);
    return { ...base, kind: "cancel-block-subscription", subscriptionId };
  }

  #amend(state: Brokerage, base: Base): Command {
    const random = this.#random;
    const orderId = this.#orderId(state, base.accountId);
    return {
      ...base,
      kind: "amend-order",
      orderId,
      price:
        random.uniform() < 0.6
          ? nearPrice(random, state, random.pick([...state.instruments.keys()]))
          : null,
      quantity: random.uniform() < 0.6 ? shares(100 * random.integer(1, 10)) : null,
      ...specialChange(random, state, orderId),
    };
  }

  #place(state: Brokerage, base: Base): Command {
    const random = this.#random;
    const code = random.uniform() < 0.98 ? random.pick([...state.instruments.keys()]) : "0000";
    const market = random.uniform() < 0.3;
    const side = random.pick<PositionSide>(["long", "short"]);
    return {
      ...base,
      kind: "place-order",
      code,
      side,
      type: market ? "market" : "limit",
      price: market ? null : nearPrice(random, state, code),
      // Sometimes not a whole lot.
      quantity: shares(
        random.uniform() < 0.97
          ? 100 * random.integer(1, thin.has(base.accountId) ? 2 : 12)
          : random.integer(1, 999),
      ),
      leverage: random.pick<LeverageTimes>([1, 2, 3]),
      ...specialOrder(random, state, code, side === "long", true),
    };
  }

  #close(state: Brokerage, base: Base): Command {
    const random = this.#random;
    const own = [...state.accounts.get(base.accountId)!.positions];
    const any = [...state.positions.keys()];
    const positionId =
      own.length > 0 && random.uniform() < 0.95 ? random.pick(own) : (any[0] ?? 4_711);
    const code = state.positions.get(positionId)?.code ?? [...state.instruments.keys()][0]!;
    const market = random.uniform() < 0.6;
    const buys = state.positions.get(positionId)?.side === "short";
    return {
      ...base,
      kind: "close-position",
      positionId,
      type: market ? "market" : "limit",
      price: market ? null : nearPrice(random, state, code),
      quantity: random.uniform() < 0.5 ? null : shares(100 * random.integer(1, 8)),
      ...specialOrder(random, state, code, buys, false),
    };
  }

  #orderId(state: Brokerage, accountId: number): number {
    const random = this.#random;
    const own = [...state.accounts.get(accountId)!.orders];
    if (own.length > 0 && random.uniform() < 0.95) return random.pick(own);
    return random.integer(1, Math.max(1, state.nextId));
  }
}

type Base = { id: string; actor: Actor; at: number; accountId: number };
