import { required } from "../assertion.ts";
import type { Reaction } from "../decision.ts";
import { draftFor } from "../draft.ts";
import type { BrokerageEvent } from "../events.ts";
import type { AccountId } from "../ids.ts";
import type { Account, Brokerage } from "../state.ts";
import { closeOut } from "./close-out.ts";
import { endRequests } from "./end-requests.ts";
import { endReset, isWoundUp } from "./end-reset.ts";

/** Accounts left to check, as a plain value. */
export interface CapturedWindUpWatch {
  readonly looks: readonly AccountId[];
  readonly stalled: readonly AccountId[];
}

/**
 * Leads accounts that wind up to their end, between two inputs of the core: it receives every event and is then asked for the next step until
 * there is none left. It keeps only a list of accounts to look at, which a restart from the tables can lose: every step follows from the state.
 */
export class WindUpWatch {
  #looks = new Set<AccountId>();
  /** Accounts with an order that ended unfilled: the next follows at the next change of phase. */
  #stalled = new Set<AccountId>();

  constructor(state: Brokerage) {
    this.lookAgain(state);
  }

  capture(): CapturedWindUpWatch {
    return { looks: [...this.#looks], stalled: [...this.#stalled] };
  }

  /** Goes on where a watch was captured, whatever it began with. */
  resume({ looks, stalled }: CapturedWindUpWatch): void {
    this.#looks = new Set(looks);
    this.#stalled = new Set(stalled);
  }

  /** Receives an event before it is applied, while ended objects still exist. */
  hear({ resets, accounts, orders }: Brokerage, event: BrokerageEvent): void {
    if (resets.size === 0 && event.kind !== "reset-begun") return;
    if (!("accountId" in event)) return;
    const { accountId } = event;
    if (event.kind !== "reset-begun" && accounts.get(accountId)?.resets.size === 0) return;
    this.#looks.add(accountId);
    if (event.kind !== "order-ended" || event.status === "filled") return;
    if (orders.get(event.orderId)?.origin === "wind-up") this.#stalled.add(accountId);
  }

  /** Looks at every account again at a change of phase, since what had to wait may be possible now. */
  lookAgain({ resets }: Brokerage): void {
    this.#stalled.clear();
    for (const { accountId } of resets.values()) this.#looks.add(accountId);
  }

  /** The next step; carry it out before asking for another. null: nothing can be done at this instant. */
  next(state: Brokerage, at: number): Reaction | null {
    for (const accountId of this.#looks) {
      this.#looks.delete(accountId);
      const account = required(state.accounts.get(accountId), "account", accountId);
      const step = this.#step(state, account, at);
      if (step !== null) return step;
    }
    return null;
  }

  #step(state: Brokerage, account: Account, at: number): Reaction | null {
    const [resetId] = account.resets;
    if (resetId === undefined) return null;
    const reset = required(state.resets.get(resetId), "reset", resetId);
    const draft = draftFor(state, account, at);
    const counts = endRequests(state, draft, account, reset);
    if (draft.events.length === 0 && !this.#stalled.has(account.id))
      closeOut(state, draft, account);
    if (draft.events.length === 0 && isWoundUp(account, reset))
      endReset(state, draft, account, reset);
    if (draft.events.length === 0) return null;
    return { events: [...draft.events, ...counts], outgoing: draft.outgoing };
  }
}
