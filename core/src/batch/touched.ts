import type { Actor } from "@akari/brokerage/actor";
import type { AccountEvent, BrokerageEvent, MarketEvent } from "@akari/brokerage/events";
import type { Brokerage } from "@akari/brokerage/state";
import type { Boundary } from "@akari/exchange/schedule";
import type { Batch } from "./batch.ts";
import { type HappenedOne, happenedRecords, type KeptOne, keptRecords } from "../records/all.ts";
import { movedBy } from "../records/order.ts";
import type {
  AccountEventKind,
  After,
  AnyHappenedRecord,
  AnyKeptRecord,
  ByKind,
  EventKind,
  StateOf,
  Transition,
} from "../records/record.ts";

/** Records that an event may end leave the state with it, so the batch collects them first. */
export function touchBefore(
  batch: Batch,
  brokerage: Brokerage,
  event: BrokerageEvent,
  actor: Actor,
): Before {
  const steps = stepsOfEvent(event);
  for (const hold of steps?.before ?? []) hold(batch, brokerage, event, actor);
  return steps?.stated?.(brokerage, event as AccountEvent, actor) ?? nothingStated;
}

/** Collects the records that the event has added or changed, and its occurrences. */
export function touchAfter(
  batch: Batch,
  brokerage: Brokerage,
  event: BrokerageEvent,
  actor: Actor,
  before: Before,
): void {
  if (!("accountId" in event)) {
    for (const hold of stepsOfEvent(event)?.after ?? []) hold(batch, brokerage, event, actor);
    for (const { make } of marketMakes.get(event.kind) ?? []) make(batch, event);
    return;
  }
  const account = brokerage.accounts.get(event.accountId);
  if (account === undefined) throw new Error(`event for an unknown account: ${event.kind}`);
  // Every event changes the account's counter.
  batch.accounts.set(account, account);
  const { after, leadsTo } = steps[event.kind];
  for (const hold of after) hold(batch, brokerage, event, actor);
  const context: After = {
    brokerage,
    account,
    actor,
    transition: before.after(),
    touched({ name }, key) {
      const thing = (batch[name as KeptOne["name"]] as Map<typeof key, never>).get(key);
      if (thing === undefined) throw new Error(`${event.kind} has touched none of ${name}`);
      return thing;
    },
  };
  for (const make of leadsTo) make(batch, event, context);
}

/** At the pre-closing, orders for the close get new arrivals. */
export function touchBoundary(batch: Batch, { orders }: Brokerage, boundary: Boundary): void {
  batch.boundaryAt = boundary.at;
  for (const order of movedBy(boundary, orders.values())) batch.orders.set(order.id, order);
}

/** A record's state before an event; `after`, called once the event is applied, gives its change. */
export interface Before {
  after(): Transition | null;
}

const nothingStated: Before = { after: () => null };

type Hold = (batch: Batch, brokerage: Brokerage, event: BrokerageEvent, actor: Actor) => void;
/** Looks up the state of the record that the event's public form is about. */
type Stated = (brokerage: Brokerage, event: AccountEvent, actor: Actor) => Before;
type Make = (batch: Batch, event: AccountEvent, after: After) => void;

interface Steps {
  readonly before: readonly Hold[];
  readonly after: readonly Hold[];
  readonly leadsTo: readonly Make[];
  /** Absent for events without a public form. */
  readonly stated: Stated | undefined;
}

/** Effects of market events, by kind. */
const marketMakes: ReadonlyMap<
  EventKind,
  readonly { make(batch: Batch, event: MarketEvent): void }[]
> = Map.groupBy(
  happenedRecords.flatMap(
    ({ name, madeByMarket = {} }: AnyHappenedRecord & { readonly name: HappenedOne["name"] }) =>
      Object.entries(madeByMarket).map(([kind, itemOf]) => ({
        kind: kind as EventKind,
        make: (batch: Batch, event: MarketEvent) =>
          void (batch[name] as unknown[]).push((itemOf as (event: MarketEvent) => unknown)(event)),
      })),
  ),
  ({ kind }) => kind,
);

/** Kinds of events listed by kept records. */
type TouchingKind = KindsOf<KeptOne>;
type KindsOf<Record> = Record extends AnyKeptRecord
  ? keyof Record["changedBy"] | keyof Record["endedBy"]
  : never;

/** The effect of each kind of event on a batch: a kind of an account's events that no kept record lists does not compile. */
const steps: { readonly [Kind in AccountEventKind]: Steps } = stepsOf(namedKinds());

/** Events of the market that no record lists have none: what the core stores of instruments it collects itself. */
function stepsOfEvent({ kind }: BrokerageEvent): Steps | undefined {
  return (steps as Partial<Record<EventKind, Steps>>)[kind];
}

function namedKinds(): TouchingKind[] {
  const kinds = keptRecords.flatMap(({ changedBy, endedBy }) => [
    ...Object.keys(changedBy),
    ...Object.keys(endedBy),
  ]);
  return [...new Set(kinds)] as TouchingKind[];
}

function stepsOf<Kind extends EventKind>(kinds: readonly Kind[]): Record<Kind, Steps> {
  const entries = kinds.map((kind): [Kind, Steps] => [
    kind,
    {
      before: keptRecords.flatMap((record) => holdOf(record, record.endedBy, kind)),
      after: keptRecords.flatMap((record) => holdOf(record, record.changedBy, kind)),
      leadsTo: happenedRecords.flatMap((record) => makeOf(record, kind)),
      stated: keptRecords.flatMap((record) => statedOf(record, kind))[0],
    },
  ]);
  return Object.fromEntries(entries) as Record<Kind, Steps>;
}

function holdOf(
  record: AnyKeptRecord & { readonly name: KeptOne["name"] },
  keysBy: ByKind<readonly unknown[], Brokerage, EventKind>,
  kind: EventKind,
): Hold[] {
  const { name } = record;
  const keysOf = keysBy[kind] as
    | ((event: BrokerageEvent, brokerage: Brokerage) => readonly unknown[])
    | undefined;
  if (keysOf === undefined) return [];
  return [
    (batch, brokerage, event, actor) => {
      const things = batch[name] as Map<unknown, unknown>;
      for (const key of keysOf(event, brokerage)) {
        const thing = record.find(brokerage, key, event, actor);
        if (thing !== undefined) things.set(key, thing);
      }
    },
  ];
}

/** An ended record keeps its last values, so what was found before an event says its state after it too. */
function statedOf(record: AnyKeptRecord, kind: EventKind): Stated[] {
  if (record.publicForms?.[kind as keyof typeof record.publicForms] === undefined) return [];
  const keysOf = (record.endedBy[kind] ?? record.changedBy[kind]) as
    | ((event: BrokerageEvent, brokerage: Brokerage) => readonly unknown[])
    | undefined;
  if (keysOf === undefined) return [];
  const stateOf = (record.stateOf ?? ownStatus) as StateOf<unknown>;
  return [
    (brokerage, event, actor) => {
      const [key] = keysOf(event, brokerage);
      const known = key === undefined ? undefined : record.find(brokerage, key, event, actor);
      const from = known === undefined ? null : stateOf(known, event, "before");
      return {
        after() {
          const [place] = keysOf(event, brokerage);
          const live = known ?? record.find(brokerage, place, event, actor);
          const to = live === undefined ? null : stateOf(live, event, "after");
          return to === null || to === from ? null : { from, to };
        },
      };
    },
  ];
}

function ownStatus(live: unknown): string {
  return (live as { readonly status: string }).status;
}

function makeOf(
  { name, madeBy }: AnyHappenedRecord & { readonly name: HappenedOne["name"] },
  kind: EventKind,
): Make[] {
  const itemOf = madeBy[kind as AccountEventKind] as
    | ((event: AccountEvent, after: After) => unknown)
    | undefined;
  if (itemOf === undefined) return [];
  return [
    (batch, event, after) => {
      const item = itemOf(event, after);
      if (item !== null) (batch[name] as unknown[]).push(item);
    },
  ];
}
