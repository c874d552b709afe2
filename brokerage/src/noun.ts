import type { Execution, OffAuctionReport } from "@akari/exchange/messages";
import type { Boundary } from "@akari/exchange/schedule";
import type { ActorKind } from "./actor.ts";
import type { Decision, PrintReaction, Reaction } from "./decision.ts";
import type { Expect } from "./invariant.ts";
import type { Account, Brokerage } from "./state.ts";
import type { Merged, Named, Said } from "./vocabulary.ts";

/** The rules of a noun: a kind in its vocabulary (`Words`) without a rule does not compile. */

/** How a noun's events change the state (`evolution.ts`). */
export type Evolution<Words> = Given<"events", EventRules<Said<Words, "event">>> &
  Given<"marketEvents", MarketEventRules<Said<Words, "marketEvent">>> & {
    /** State derived from a record that a start restores; absent: none. */
    readonly restored?: {
      readonly [Name in keyof Named<Words, "records">]?: (
        state: Brokerage,
        account: Account,
        record: Named<Words, "records">[Name],
      ) => void;
    };
  };

/** A noun's reactions to commands and prints (`products.ts`). */
export type Product<Words> = Given<"commands", CommandRules<Said<Words, "command">>> & {
  /** Reaction to a print, after the fills of the execution; adds to the reaction so far. */
  onPrint?(state: Brokerage, execution: Execution, at: number, reaction: PrintReaction): void;
  /** The reaction to the exchange's answer about a trade outside the book; null: the trade belongs to another noun. */
  onOffAuction?(state: Brokerage, report: OffAuctionReport, at: number): Reaction | null;
  /** Items due by time. */
  readonly due?: DueRule;
  /**
   * Reactions to the close of a session, at its closing prices: once every instrument has passed it, and before the date rolls. Each is applied
   * before the next is asked for.
   */
  onClose?(state: Brokerage, boundary: Boundary): Iterable<Reaction>;
  /** Reactions to a new trading date: after the event `trading-date`, before orders are rolled. Apply each before asking for the next. */
  onRoll?(state: Brokerage, at: number): Iterable<Reaction>;
  /**
   * Reactions to a change of phase of the whole market, once every instrument has passed it, the date has rolled and what waited is
   * released; the caller applies each reaction before asking for the next.
   */
  onPhase?(state: Brokerage, boundary: Boundary): Iterable<Reaction>;
  /** Invariants of its part of the state (docs/ledger.md), for `checkInvariants`. */
  check?(state: Brokerage, expect: Expect): void;
};

/** Items due by time: the core carries it out before the first input after that instant, the earliest first. */
export interface DueRule {
  /** Epoch ms of the first due item; Infinity: none. Read before every input, so it must not search. */
  next(state: Brokerage): number;
  /**
   * Ends or moves the first due item, so that `next` changes. `now`: the time that the core has reached, later than the due
   * time by the pause between two inputs, or by a gap.
   */
  carry(state: Brokerage, now: number): Reaction;
}

export interface EventRule<Event> {
  /** The id that it carries, which is never given again. */
  spends?(event: Event): number;
  evolve(state: Brokerage, event: Event, account: Account): void;
}

export interface CommandRule<Command> {
  /** The customer whose account it is, or actors of these kinds. */
  readonly from: "own account" | readonly ActorKind[];
  /** true: a fund may send it for its own account too; absent: it may not. */
  readonly alsoFunds?: true;
  /** true: an account that winds up may send it; absent: it may not (docs/reset.md). */
  readonly whileWindingUp?: true;
  decide(state: Brokerage, command: Command): Decision;
  /** true: the exchange is asked whether it would take the messages before any of it is applied; absent: they are simply sent. */
  readonly asksExchange?: true;
}

/** An account begins with its opening, before there is one to hand to a rule. */
type Unruled = "account-opened";

export type EventRules<Event> = {
  readonly [Kind in Exclude<KindOf<Event>, Unruled>]: EventRule<OfKind<Event, Kind>>;
};

export type MarketEventRules<Event> = {
  readonly [Kind in KindOf<Event>]: MarketEventRule<OfKind<Event, Kind>>;
};

/** With `spends` if it carries an id, which is never given again. */
export type MarketEventRule<Event> =
  | ((state: Brokerage, event: Event) => void)
  | {
      spends(event: Event): number;
      evolve(state: Brokerage, event: Event): void;
    };

export type CommandRules<Command> = {
  readonly [Kind in KindOf<Command>]: CommandRule<OfKind<Command, Kind>>;
};

type KindOf<All> = All extends { readonly kind: infer Kind extends string } ? Kind : never;
/** Members of one kind; a member can have several kinds. */
type OfKind<All, Kind extends string> = All extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? All
    : never
  : never;

/** The rules under their name, if there are any. */
type Given<Name extends string, Rules> = [keyof Rules] extends [never]
  ? unknown
  : { readonly [Key in Name]: Rules };

/** One table of the rules of all nouns; throws when two nouns rule the same kind. */
export function merged<Rules extends object>(all: readonly Rules[]): Merged<Rules> {
  const table: Record<string, unknown> = {};
  for (const [kind, rule] of all.flatMap((rules) => Object.entries(rules))) {
    if (Object.hasOwn(table, kind)) throw new Error(`two nouns have a rule for ${kind}`);
    table[kind] = rule;
  }
  return table as Merged<Rules>;
}
