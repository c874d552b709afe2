import { createCalendar } from "@akari/exchange/calendar";
import type { Execution, NewOrder, Phase, Report } from "@akari/exchange/messages";
import { type Price, shares } from "@akari/exchange/price";
import { exDividendBase } from "@akari/exchange/rules/base-price";
import { dayTerms } from "@akari/exchange/rules/daily-limit";
import { newListingRules } from "@akari/exchange/rules/new-listing";
import type { ScheduleName } from "@akari/exchange/schedule";
import type { Actor } from "../src/actor.ts";
import { createBrokerage } from "../src/brokerage.ts";
import type { Command } from "../src/commands.ts";
import { decide } from "../src/decide.ts";
import type { Decision, Outgoing, Reaction } from "../src/decision.ts";
import { exDividendOn } from "../src/dividend/ex-dividend.ts";
import type { BrokerageEvent } from "../src/events.ts";
import type { OrderFilled } from "../src/order/events.ts";
import { evolve } from "../src/evolve.ts";
import { heldFor } from "../src/hold/hold.ts";
import type { Entry } from "../src/ledger/entry.ts";
import { type Sen, sen, yen } from "../src/money.ts";
import { nextPremarketOpening } from "../src/premarket/next-opening.ts";
import { previewOrder } from "../src/preview.ts";
import type { AnnounceBlock } from "../src/block/commands.ts";
import { nextDue } from "../src/next-due.ts";
import { closeRules, phaseRules, rollRules } from "../src/products.ts";
import { release, rollOrders } from "../src/order/roll-orders.ts";
import { checkOpenings } from "../src/portfolio/audit-openings.ts";
import type { LoanFailure } from "../src/loan/loan.ts";
import { react } from "../src/react.ts";
import { judgeDayEnd } from "../src/margin/judge-day.ts";
import { type CapturedMarginWatch, fallDue, MarginWatch } from "../src/margin/margin-watch.ts";
import { type CapturedWindUpWatch, WindUpWatch } from "../src/reset/wind-up-watch.ts";
import type { WithdrawalFailure } from "../src/withdrawal/withdrawal.ts";
import type { Account, Brokerage } from "../src/state.ts";
import type { ListedInstrument } from "../src/instrument/listed-instrument.ts";
import type { Position } from "../src/portfolio/position.ts";
import {
  at,
  cheapStock,
  type Change,
  closeCommand,
  type CloseTerms,
  type OrderTerms,
  placeCommand,
  stock,
  youngStock,
} from "./firm-commands.ts";
import { answer, executionOf, takeFromBook, type Venue } from "./venue.ts";

export const alice = 100_000_000_001;
export const bob = 100_000_000_002;

/** Friday, 20 November 2026, 10:30 in Tokyo. */
export const morning = Date.UTC(2026, 10, 20, 1, 30);

export type Firm = ReturnType<typeof createFirm>;

interface FirmSetup {
  readonly schedule?: ScheduleName;
  readonly phase?: Phase;
  readonly lastPrice?: Price | null;
  /** Absent: neither stock is a new listing. */
  readonly newListing?: ListedInstrument["newListing"];
  /** Judges margin accounts as the real core does: calls at the day's end, due times, forced closes. */
  readonly watched?: boolean;
  readonly secondPersonAbove?: Sen;
  /** A third stock, before its first price. */
  readonly withYoung?: boolean;
}

/** A brokerage with a stand-in for its exchange, one queue per command as in the real core. */
export function createFirm(setup: FirmSetup = {}) {
  const tradingDate = "2026-11-20";
  const listed = (code: string, basePrice: Price) => ({
    instrument: { code, tickTable: "standard" as const, lot: shares(100) },
    terms: dayTerms(tradingDate, basePrice, "standard"),
    phase: setup.phase ?? "continuous",
    lastPrice: setup.lastPrice === undefined ? basePrice : setup.lastPrice,
    newListing: setup.newListing ?? null,
  });
  const state = createBrokerage({
    calendar: createCalendar(setup.schedule ?? "practice", new Set()),
    tradingDate,
    ...(setup.secondPersonAbove === undefined
      ? {}
      : { secondPersonAbove: setup.secondPersonAbove }),
    instruments: [
      listed(stock, at(2400)),
      listed(cheapStock, at(100)),
      ...(setup.withYoung === true ? [young(tradingDate)] : []),
    ],
  });
  const venue: Venue = { book: new Map(), entries: new Map(), sequence: 0, closed: false };
  const events: BrokerageEvent[] = [];
  const queue: Outgoing[] = [];
  const brokenOpenings: string[] = [];
  let commands = 0;
  let now = morning;

  const carry = (reaction: Reaction) => {
    checkOpenings(state, reaction.events, (holds, rule) => {
      if (!holds) brokenOpenings.push(rule);
    });
    for (const event of reaction.events) {
      watch?.hear(state, event);
      windUp.hear(state, event);
      evolve(state, event);
      events.push(event);
    }
    queue.push(...reaction.outgoing);
  };
  let watch = setup.watched === true ? new MarginWatch(state) : null;
  let windUp = new WindUpWatch(state);
  const runQueue = () => {
    watch?.beginStretch();
    do drainQueue();
    while (takeMarginStep() || takeWindUpStep());
  };
  const takeMarginStep = () => {
    const step = watch?.next(state, now) ?? null;
    if (step !== null) carry(step);
    return step !== null;
  };
  const takeWindUpStep = () => {
    const step = windUp.next(state, now);
    if (step !== null) carry(step);
    return step !== null;
  };
  const drainQueue = () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      for (const report of answer(venue, next, now)) carry(react(state, report, now));
  };
  const hear = (report: Report) => {
    if (report.kind === "executed") takeFromBook(venue, report);
    if (report.kind === "expired") venue.book.delete(report.orderId);
    carry(react(state, report, now));
  };
  /** Carries out a command of the customer named in it and returns the decision. */
  const send = (command: Command): Decision => {
    const decision = decide(state, command);
    if (decision.kind === "accepted") {
      carry(decision);
      runQueue();
    }
    return decision;
  };
  const base = (accountId: number) => ({
    id: `command-${(commands += 1)}`,
    actor: { kind: "customer" as const, id: String(accountId) },
    at: now,
  });

  return {
    state,
    events,
    /** Violations found by `checkOpenings` so far. */
    brokenOpenings,
    venue,
    base,
    send,
    /** Events of the core itself, such as a listing. */
    apply: (events: readonly BrokerageEvent[]) => carry({ events, outgoing: [] }),
    account: (accountId: number): Account => state.accounts.get(accountId)!,
    /** Money held for an order. */
    held: (orderId: number): Sen => heldFor(state, orderId),
    positions: (accountId: number): Position[] =>
      [...state.accounts.get(accountId)!.positions].map((id) => state.positions.get(id)!),
    entries: (): Entry[] =>
      events.flatMap((event) => (event.kind === "entry-posted" ? [event.entry] : [])),
    fills: (): OrderFilled[] => events.filter((event) => event.kind === "order-filled"),
    advanceTime: (ms: number, afterGap = false) => {
      const until = now + ms;
      for (let due = nextDue(state); due !== null && due.at <= until; due = nextDue(state)) {
        now = Math.max(now, due.at);
        carry(due.carry(state, until));
        runQueue();
      }
      now = until;
      if (watch !== null) for (const due of fallDue(state, now, afterGap)) carry(due);
      runQueue();
    },
    now: () => now,
    /** Continues with watches resumed from the present ones, without the omitted parts. */
    resumeWatches(omission: Partial<CapturedMarginWatch & CapturedWindUpWatch> = {}): void {
      const captured = JSON.stringify([watch?.capture() ?? null, windUp.capture()]);
      const [margin, reset] = JSON.parse(captured) as [CapturedMarginWatch, CapturedWindUpWatch];
      if (watch !== null) (watch = new MarginWatch(state)).resume({ ...margin, ...omission });
      (windUp = new WindUpWatch(state)).resume({ ...reset, ...omission });
    },
    /** The order as sent to the exchange; undefined while it waits. */
    entry: (orderId: number): NewOrder | undefined => venue.entries.get(orderId),

    open(accountId: number, cash: Sen) {
      send({ ...base(accountId), kind: "open-account", accountId });
      if (cash > 0) this.deposit(accountId, cash);
    },
    deposit(accountId: number, amount: Sen) {
      this.decideDeposit(accountId, this.requestDeposit(accountId, amount));
    },
    requestDeposit(accountId: number, amount: Sen): number {
      const requested = send({ ...base(accountId), kind: "request-deposit", accountId, amount });
      if (requested.kind === "denied") throw new Error(requested.reason);
      return requested.outcome.depositId!;
    },
    decideDeposit(
      accountId: number,
      depositId: number,
      decision: "approved" | "failed" = "approved",
    ) {
      const actor = { kind: "desk" as const, id: "automatic" };
      const reason = decision === "approved" ? null : "DEPOSIT_DAY_LIMIT";
      send({ ...base(accountId), actor, kind: "decide-deposit", depositId, decision, reason });
    },
    /** As the timetable does. */
    announceBlock(terms: Partial<Omit<AnnounceBlock, "kind">> = {}): Decision {
      const actor = { kind: "clock" as const, id: "market" };
      const size = { lots: 50, minimumLots: 1, maximumLots: 20 };
      const kind = "announce-block" as const;
      return send({ ...base(0), actor, kind, code: stock, discount: 300, ...size, ...terms });
    },
    subscribeBlock(accountId: number, offerId: number, lots: number): Decision {
      return send({ ...base(accountId), kind: "subscribe-block", accountId, offerId, lots });
    },
    cancelBlock(accountId: number, subscriptionId: number): Decision {
      const command = { ...base(accountId), kind: "cancel-block-subscription", accountId } as const;
      return send({ ...command, subscriptionId });
    },
    withdraw(accountId: number, amount: Sen, bankAccountId = 1): Decision {
      const command = { ...base(accountId), kind: "request-withdrawal", accountId } as const;
      return send({ ...command, amount, bankAccountId });
    },
    cancelWithdrawal(accountId: number, withdrawalId: number): Decision {
      const command = { ...base(accountId), kind: "cancel-withdrawal", accountId } as const;
      return send({ ...command, withdrawalId, reason: "CANCELLED_BY_CUSTOMER" });
    },
    /** Applies for the next opening; a price in whole yen. `opensAt` absent: the opening that is next. */
    applyPremarket(
      accountId: number,
      wholeYen: number,
      quantity: number,
      { code = stock, opensAt = nextPremarketOpening(state.calendar, now).opensAt } = {},
    ): Decision {
      const command = { ...base(accountId), kind: "apply-premarket", accountId, code } as const;
      return send({ ...command, price: at(wholeYen), quantity: shares(quantity), opensAt });
    },
    cancelPremarket(accountId: number, premarketId: number): Decision {
      return send({ ...base(accountId), kind: "cancel-premarket", accountId, premarketId });
    },
    /** Order acceptance for the next opening begins: applications go to the exchange. */
    beginAcceptance() {
      const { tradingDate } = state;
      const boundary = {
        kind: "close",
        at: nextPremarketOpening(state.calendar, now).acceptsFrom,
        phase: "pre-opening",
        tradingDate,
        endsDay: false,
      } as const;
      for (const [, rule] of phaseRules)
        for (const reaction of rule(state, boundary)) carry(reaction);
      runQueue();
    },
    /** By the automatic desk, or by operators, the last of whom sends the command. */
    decideWithdrawal(
      withdrawalId: number,
      reason: WithdrawalFailure | null = null,
      ...operators: readonly string[]
    ): Decision {
      const sender = operators.at(-1);
      const actor: Actor =
        sender === undefined ? { kind: "desk", id: "automatic" } : { kind: "operator", id: sender };
      return send({
        ...base(0),
        actor,
        kind: "decide-withdrawal",
        withdrawalId,
        decision: reason === null ? "approved" : "failed",
        reason,
        approvals: operators,
      });
    },
    /** The market declares a dividend that yields so much a year, in hundredths of a percent. */
    declare(code: string, yearlyBasisPoints: number, recordDate: string): Decision {
      const actor: Actor = { kind: "clock", id: "market" };
      const terms = { code, yearlyBasisPoints, recordDate };
      return send({ ...base(0), actor, kind: "declare-dividend", ...terms });
    },
    /** By an operator: the holder is verified. */
    verify(accountId: number): Decision {
      const actor = { kind: "operator", id: "maki" } as const;
      const command = { ...base(accountId), actor, kind: "decide-identity", accountId } as const;
      return send({ ...command, decision: "passed", reason: null });
    },
    reset(accountId: number): Decision {
      return send({ ...base(accountId), kind: "reset-account", accountId });
    },
    /** Ends the account for ever. */
    closeAccount(accountId: number): Decision {
      return send({ ...base(accountId), kind: "close-account", accountId });
    },
    applyLoan(accountId: number, amount: Sen): Decision {
      return send({ ...base(accountId), kind: "apply-loan", accountId, amount });
    },
    cancelLoan(accountId: number, loanId: number): Decision {
      return send({ ...base(accountId), kind: "cancel-loan", accountId, loanId });
    },
    /** By the automatic desk, or by an operator. */
    decideLoan(loanId: number, reason: LoanFailure | null = null, operator?: string): Decision {
      const actor: Actor =
        operator === undefined
          ? { kind: "desk", id: "automatic" }
          : { kind: "operator", id: operator };
      const decision = reason === null ? "approved" : "failed";
      return send({ ...base(0), actor, kind: "decide-loan", loanId, decision, reason });
    },
    /** Applies and is paid out. */
    borrow(accountId: number, amount: Sen): number {
      const applied = this.applyLoan(accountId, amount);
      if (applied.kind === "denied") throw new Error(applied.reason);
      const loanId = applied.outcome.loanId!;
      this.decideLoan(loanId);
      return loanId;
    },
    repayLoan(accountId: number, loanId: number, amount: Sen): Decision {
      return send({ ...base(accountId), kind: "repay-loan", accountId, loanId, amount });
    },
    /** Places an opening order; a price in whole yen, absent for a market order. */
    place(accountId: number, order: OrderTerms): Decision {
      return send(placeCommand(base(accountId), accountId, order));
    },
    preview(accountId: number, order: OrderTerms) {
      return previewOrder(state, placeCommand(base(accountId), accountId, order), now);
    },
    close(accountId: number, positionId: number, terms: CloseTerms = {}): Decision {
      return send(closeCommand(base(accountId), accountId, positionId, terms));
    },
    previewClose(accountId: number, positionId: number, terms: CloseTerms = {}) {
      return previewOrder(state, closeCommand(base(accountId), accountId, positionId, terms), now);
    },
    cancel(accountId: number, orderId: number): Decision {
      return send({ ...base(accountId), kind: "cancel-order", accountId, orderId });
    },
    amend(accountId: number, orderId: number, change: Change) {
      const { trigger, stopPrice, goodTill } = change;
      return send({
        ...base(accountId),
        kind: "amend-order",
        accountId,
        orderId,
        price: change.price === undefined ? null : at(change.price),
        quantity: change.quantity === undefined ? null : shares(change.quantity),
        ...(trigger === undefined ? {} : { trigger: at(trigger) }),
        ...(stopPrice === undefined ? {} : { stopPrice: at(stopPrice) }),
        ...(goodTill === undefined ? {} : { goodTill }),
      });
    },
    /** Applies reports of the exchange in tape order; their consequences are carried out after the last of them. */
    report(...reports: readonly Report[]) {
      for (const report of reports) hear(report);
      runQueue();
    },
    /** Fills an order of ours against a simulated firm. */
    fill(orderId: number, wholeYen: number, quantity: number) {
      this.report(execution(state, venue, orderId, -1, at(wholeYen), quantity));
    },
    /** An execution between any two orders: ours above 0. */
    execution: (buyOrderId: number, sellOrderId: number, wholeYen: number, quantity: number) =>
      executionOf(venue, {
        code: codeOf(state, buyOrderId, sellOrderId),
        buyOrderId,
        sellOrderId,
        price: at(wholeYen),
        quantity,
        at: morning,
        tradingDate: state.tradingDate,
      }),
    print(code: string, wholeYen: number) {
      carry({ events: [{ kind: "instrument-print", code, price: at(wholeYen) }], outgoing: [] });
      runQueue();
    },
    release(code: string) {
      for (const reaction of release(state, code, now)) carry(reaction);
      watch?.lookAgain(state);
      windUp.lookAgain(state);
      runQueue();
    },
    /** The close of a session under the practice schedule, now. */
    closeSession(endsDay = false) {
      const { tradingDate } = state;
      const boundary = {
        kind: "close",
        at: now,
        phase: "pre-opening",
        tradingDate,
        endsDay,
      } as const;
      for (const [, onClose] of closeRules)
        for (const reaction of onClose(state, boundary)) carry(reaction);
      windUp.lookAgain(state);
      runQueue();
    },
    /** The roll: every order in the book expires, the date moves, and carried orders get new holds and are released. */
    roll(tradingDate: string) {
      const reports: Report[] = [
        ...[...venue.book.keys()].map(
          (orderId) => ({ kind: "expired", orderId, cause: "day" }) as const,
        ),
        ...[...state.instruments.values()].map(
          ({ instrument, lastPrice, terms, newListing }) =>
            ({
              kind: "day",
              code: instrument.code,
              terms:
                newListing === "awaiting"
                  ? { ...terms, tradingDate }
                  : dayTerms(
                      tradingDate,
                      withoutDividend(
                        state,
                        instrument.code,
                        tradingDate,
                        lastPrice ?? terms.basePrice,
                      ),
                      "standard",
                      venue.broadened,
                    ),
            }) as const,
        ),
      ];
      for (const report of reports) hear(report);
      if (watch !== null) for (const call of judgeDayEnd(state, now)) carry(call);
      evolve(state, { kind: "trading-date", tradingDate });
      for (const [, onRoll] of rollRules)
        for (const reaction of onRoll(state, now)) carry(reaction);
      for (const reaction of rollOrders(state, now)) carry(reaction);
      // Queued messages to the exchange are released with the new day, as in the core.
      queue.length = 0;
      for (const code of state.instruments.keys()) this.release(code);
    },
  };
}

/** The exchange's base price after the last cum price. */
function withoutDividend(state: Brokerage, code: string, date: string, cum: Price): Price {
  return exDividendBase(cum, exDividendOn(state, code, date));
}

/** The id in an accepted command's answer; throws on a denial. */
export function orderIdOf(decision: Decision): number {
  if (decision.kind === "denied") throw new Error(`denied: ${decision.reason}`);
  return decision.outcome.orderId!;
}

/** Postings as readable lines: "held > margin 800000", in yen. */
export function linesOf(entry: Entry): string[] {
  return entry.postings.map(({ from, to, amount }) => `${from.kind} > ${to.kind} ${amount / 100}`);
}

export function yenOf(amount: Sen): number {
  return amount / 100;
}

export { at, cheapStock, sen, stock, yen, youngStock };

/** A new listing around 1,000 yen, before its first price. */
function young(tradingDate: string): ListedInstrument {
  const { acceptLow, acceptHigh } = newListingRules(at(1000), "standard", "practice");
  return {
    instrument: { code: youngStock, tickTable: "standard", lot: shares(100) },
    terms: { tradingDate, basePrice: at(1000), lowerLimit: acceptLow, upperLimit: acceptHigh },
    phase: "continuous",
    lastPrice: null,
    newListing: "awaiting",
    operatorHalt: null,
  };
}

function execution(
  state: Brokerage,
  venue: Venue,
  own: number,
  other: number,
  at: Price,
  quantity: number,
): Execution {
  const order = state.orders.get(own)!;
  const buys = (order.side === "long") === (order.intent === "open");
  return executionOf(venue, {
    code: order.code,
    buyOrderId: buys ? own : other,
    sellOrderId: buys ? other : own,
    price: at,
    quantity,
    at: morning,
    tradingDate: state.tradingDate,
  });
}

function codeOf(state: Brokerage, ...orderIds: number[]): string {
  return (
    orderIds.map((id) => state.orders.get(id)?.code).find((code) => code !== undefined) ?? stock
  );
}
