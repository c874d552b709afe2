import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import type { BrokerageEvent } from "../events.ts";
import type { AccountId } from "../ids.ts";
import { callMarginPercent, lossLinePercent } from "../rates.ts";
import type { Account, Brokerage } from "../state.ts";
import type { MarginCall } from "./open-call.ts";
import type { Order } from "../order/order.ts";
import { graceMs } from "./due-time.ts";
import { forceClose, isBelowLine, standDown } from "./force-close.ts";
import { forcedOrderOf, isForced } from "./forced-order.ts";
import { holdersOf } from "./holders.ts";

/** An account is checked against the loss line at most once a second (docs/margin.md#loss-line). */
const lookEveryMs = 1_000;

/** The most accounts checked against the loss line in one stretch, however many hold the stock that traded, so that commands are not kept waiting. */
export const accountsAStretch = 64;

/** Why an account is checked: `line` is the percentage below which the loss line closes; null: only for its call. */
interface Look {
  readonly line: number | null;
  /** Follows an earlier loss-line close that has been filled, until 20 % is reached. */
  readonly isFollowUp: boolean;
  readonly atLimit: boolean;
}

/** Accounts left to check, as a plain value; the allowance begins anew with each stretch. */
export interface CapturedMarginWatch {
  readonly looks: readonly (readonly [AccountId, Look])[];
  readonly printed: readonly string[];
  readonly traded: readonly string[];
  readonly queue: readonly AccountId[];
  readonly recalling: readonly (readonly [AccountId, isFollowUp: boolean])[];
  readonly unneeded: readonly AccountId[];
  readonly nextLookAt: number;
}

const onlyCall: Look = { line: null, isFollowUp: false, atLimit: false };

/**
 * Monitors margin accounts between two inputs of the core: it receives every event and is then asked for the next step until there is
 * none left. It keeps only a list of accounts to check, which a restart from the tables can lose: state changes only by the events of its reactions.
 */
export class MarginWatch {
  #looks = new Map<AccountId, Look>();
  /** Codes with prints since the last call of `next`. */
  #printed = new Set<string>();
  /** Codes with prints in continuous trading since their holders were last queued. */
  #traded = new Set<string>();
  /** Accounts queued for a check against the loss line, in turn. */
  #queue = new Set<AccountId>();
  /** Checks left in this stretch. */
  #turns = accountsAStretch;
  /** Accounts whose next forced close may first need the customer's own closing orders recalled, and whether it is a follow-up. */
  #recalling = new Map<AccountId, boolean>();
  /** Forced closes that are no longer needed but cannot be recalled yet. */
  #unneeded = new Set<AccountId>();
  #nextLookAt: number;

  /**
   * Starts from what the previous process may have left unfinished: `traded` are codes whose prints it may not have checked, the last at
   * `tradedAt`. Its last check was at most a second before that, so a check a second after it is soon enough.
   */
  constructor(state: Brokerage, traded: readonly string[] = [], tradedAt = 0) {
    for (const code of traded) this.#traded.add(code);
    this.#nextLookAt = traded.length === 0 ? 0 : tradedAt + lookEveryMs;
    for (const order of state.orders.values()) if (isForced(order)) this.#add(order.accountId);
    this.lookAgain(state);
  }

  capture(): CapturedMarginWatch {
    return {
      looks: [...this.#looks],
      printed: [...this.#printed],
      traded: [...this.#traded],
      queue: [...this.#queue],
      recalling: [...this.#recalling],
      unneeded: [...this.#unneeded],
      nextLookAt: this.#nextLookAt,
    };
  }

  /** Goes on where a watch was captured, whatever it began with. */
  resume(captured: CapturedMarginWatch): void {
    this.#looks = new Map(captured.looks);
    this.#printed = new Set(captured.printed);
    this.#traded = new Set(captured.traded);
    this.#queue = new Set(captured.queue);
    this.#recalling = new Map(captured.recalling);
    this.#unneeded = new Set(captured.unneeded);
    this.#nextLookAt = captured.nextLookAt;
  }

  /** Receives an event before it is applied, while ended objects still exist. */
  hear(state: Brokerage, event: BrokerageEvent): void {
    switch (event.kind) {
      case "instrument-print":
        this.#printed.add(event.code);
        return;
      case "order-ended": {
        const order = required(state.orders.get(event.orderId), "order", event.orderId);
        this.#hearEnd(order, event.status, event.reason);
        return;
      }
      case "margin-call-forced":
      case "margin-call-ended":
        this.#add(event.accountId);
    }
  }

  /** Checks again at a session boundary, since steps that had to wait for the exchange may be possible now. */
  lookAgain(state: Brokerage): void {
    for (const accountId of state.called) this.#add(accountId);
    for (const accountId of this.#unneeded) this.#add(accountId);
    this.#unneeded.clear();
  }

  /** Starts another stretch, with a full allowance of checks against the loss line. */
  beginStretch(): void {
    this.#turns = accountsAStretch;
  }

  /** Whether accounts wait for a later stretch; a close that has begun continues within its own. */
  get hasQueue(): boolean {
    return this.#queue.size > 0;
  }

  /**
   * The next step; carry it out before asking for another. null: nothing is left to do in this stretch or at this
   * instant.
   */
  next(state: Brokerage, at: number): Reaction | null {
    this.#noteTraded(state);
    if (this.#traded.size > 0 && at >= this.#nextLookAt) this.#queueTraded(state, at);
    this.#takeTurns();
    for (const [accountId, look] of this.#looks) {
      this.#looks.delete(accountId);
      const account = required(state.accounts.get(accountId), "account", accountId);
      const reaction = this.#step(state, account, look, at);
      if (reaction !== null && reaction.events.length > 0) return reaction;
    }
    return null;
  }

  /** One order per position, checked again after its fill; a rejected market order is sent again at the daily limit. */
  #hearEnd(order: Order, status: string, reason: string | null): void {
    const { accountId, origin, recalledFor } = order;
    if (recalledFor === "CANCELLED_FOR_FORCED_CLOSE")
      return this.#add(accountId, {
        line: callMarginPercent,
        isFollowUp: this.#recalling.get(accountId) ?? false,
      });
    if (!isForced(order)) return;
    const isRefusedAtMarket = reason === "MARKET_ORDER_ON_NEW_LISTING" && order.type === "market";
    if (status === "rejected" && !isRefusedAtMarket) return;
    const goesOn = status === "filled" || isRefusedAtMarket;
    this.#add(accountId, {
      line: origin !== "margin-call" && goesOn ? callMarginPercent : null,
      isFollowUp:
        origin === "loss-line-follow-up" || (origin === "loss-line" && status === "filled"),
      atLimit: isRefusedAtMarket,
    });
  }

  #add(accountId: AccountId, look: Partial<Look> = {}): void {
    const before = this.#looks.get(accountId) ?? onlyCall;
    this.#looks.set(accountId, {
      line: look.line ?? before.line,
      isFollowUp: look.isFollowUp === true || before.isFollowUp,
      atLimit: look.atLimit === true || before.atLimit,
    });
  }

  #noteTraded(state: Brokerage): void {
    for (const code of this.#printed)
      if (state.instruments.get(code)?.phase === "continuous") this.#traded.add(code);
    this.#printed.clear();
  }

  /** Queues the holders of stocks that printed in continuous trading, by id. */
  #queueTraded(state: Brokerage, at: number): void {
    const holders = new Set<AccountId>();
    for (const code of this.#traded)
      for (const accountId of holdersOf(state, code)) holders.add(accountId);
    this.#traded.clear();
    if (holders.size === 0) return;
    this.#nextLookAt = at + lookEveryMs;
    // Accounts that are already queued keep their place.
    for (const accountId of [...holders].sort((one, other) => one - other))
      this.#queue.add(accountId);
  }

  #takeTurns(): void {
    for (const accountId of this.#queue) {
      if (this.#turns === 0) return;
      this.#turns -= 1;
      this.#queue.delete(accountId);
      this.#add(accountId, { line: this.#looks.get(accountId)?.line ?? lossLinePercent });
    }
  }

  #step(state: Brokerage, account: Account, look: Look, at: number): Reaction | null {
    const { line, isFollowUp, atLimit } = look;
    if (account.call?.forcing === true)
      return forceClose(state, account, { origin: "margin-call", atLimit }, at);
    if (account.call === null) {
      const order = forcedOrderOf(state, account);
      if (order?.origin === "margin-call") return this.#standDown(state, account, order, at);
    }
    if (line === null || !isBelowLine(account, line)) return null;
    this.#recalling.set(account.id, isFollowUp);
    const origin = isFollowUp ? "loss-line-follow-up" : "loss-line";
    return forceClose(state, account, { origin, atLimit }, at);
  }

  #standDown(state: Brokerage, account: Account, order: Order, at: number): Reaction | null {
    const reaction = standDown(state, account, order, at);
    if (reaction === null) this.#unneeded.add(account.id);
    return reaction;
  }
}

/**
 * Handles calls due by `at`: an unmet call turns into forced closes; under `practice`, a call that fell due in a gap is postponed by the
 * grace period (docs/time.md#gaps). If deposits requested in time would meet the call, it waits for their decision, but no longer than
 * the grace period. Yields one reaction per account; apply each before asking for the next.
 */
export function* fallDue(state: Brokerage, at: number, afterGap: boolean): Generator<Reaction> {
  if (state.called.size === 0) return;
  for (const accountId of [...state.called].sort((one, other) => one - other)) {
    const account = required(state.accounts.get(accountId), "account", accountId);
    const { call } = account;
    if (call === null || call.forcing || call.dueAt > at) continue;
    const isPostponed = afterGap && state.calendar.schedule === "practice";
    const isLate = at >= call.dueAt + graceMs;
    if (!isPostponed && !isLate && isMoneyOnItsWay(state, account, call)) continue;
    const callId = call.id;
    const event = isPostponed
      ? ({ kind: "margin-call-postponed", accountId, at, callId, dueAt: at + graceMs } as const)
      : ({ kind: "margin-call-forced", accountId, at, callId } as const);
    yield { events: [event], outgoing: [] };
  }
}

/** Whether pending deposits that were requested before the call was due would meet it. */
function isMoneyOnItsWay(
  state: Brokerage,
  { deposits }: Account,
  { dueAt, remaining }: MarginCall,
): boolean {
  let onItsWay = 0;
  for (const depositId of deposits) {
    const { requestedAt, amount } = required(state.deposits.get(depositId), "deposit", depositId);
    if (requestedAt < dueAt) onItsWay += amount;
  }
  return onItsWay >= remaining;
}
