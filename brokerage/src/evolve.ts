import { evolveAccountOpened } from "./account/open-account.ts";
import { required } from "./assertion.ts";
import type { AccountEvent, BrokerageEvent, MarketEvent } from "./events.ts";
import { eventRules, marketEventRules } from "./evolution.ts";
import type { EventRule, MarketEventRule } from "./noun.ts";
import type { Brokerage } from "./state.ts";

/**
 * Applies an event: the only mutator of the state. Final orders, closed positions and decided deposits leave the maps at once;
 * the removed object keeps its final values.
 */
export function evolve(state: Brokerage, event: BrokerageEvent): void {
  const step = steps.get(event.kind) ?? unknownKind(event);
  step(state, event);
}

type Step = (state: Brokerage, event: BrokerageEvent) => void;

/** One step for each kind of event. A map costs the busiest road of the firm no more than a switch does; a plain object costs more. */
const steps: ReadonlyMap<string, Step> = new Map<string, unknown>([
  ...Object.entries(marketEventRules).map(
    ([kind, rule]) => [kind, marketStepOf(rule as MarketEventRule<MarketEvent>)] as const,
  ),
  ...Object.entries(eventRules).map(
    ([kind, rule]) => [kind, stepOf(rule as EventRule<AccountEvent>)] as const,
  ),
  ["account-opened", open],
]) as Map<string, Step>;

function stepOf<Event extends AccountEvent>({ spends, evolve: apply }: EventRule<Event>) {
  return (state: Brokerage, event: Event): void => {
    const account = required(state.accounts.get(event.accountId), "account", event.accountId);
    if (spends !== undefined) spend(state, spends(event));
    apply(state, event, account);
    if (event.kind !== "entry-posted") account.eventSequence += 1;
  };
}

function marketStepOf(rule: MarketEventRule<MarketEvent>) {
  if (typeof rule === "function") return rule;
  return (state: Brokerage, event: MarketEvent): void => {
    spend(state, rule.spends(event));
    rule.evolve(state, event);
  };
}

function open(state: Brokerage, event: Extract<AccountEvent, { kind: "account-opened" }>): void {
  evolveAccountOpened(state, event);
  required(state.accounts.get(event.accountId), "account", event.accountId).eventSequence += 1;
}

function unknownKind({ kind }: BrokerageEvent): never {
  throw new Error(`no rule for events of the kind ${kind}`);
}

/** An id carried by an event is never given again. */
function spend(state: Brokerage, id: number): void {
  if (id >= state.nextId) state.nextId = id + 1;
}
