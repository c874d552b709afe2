import type { NumberedEvent } from "./numbered-event.ts";
import { columns } from "../tables/columns.ts";
import { appended } from "../tables/table.ts";
import type { Actor } from "@akari/brokerage/actor";
import type { NumberedKind, PublicForms } from "./public-event.ts";
import { type After, type EventOf, type HappenedRecord, rowsIn } from "./record.ts";

const eventTable = appended(
  "account_events",
  columns<NumberedEvent>({
    account_id: ["bigint", (row) => row.accountId],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    kind: ["text", (row) => row.kind],
    // Its text is sealed.
    body: ["exact-json", eventBody],
  }),
);

function eventBody({
  accountId: _account,
  sequence: _sequence,
  at: _at,
  kind: _kind,
  // Fixed terms are stored with orders and fills; readers of the log add them again.
  order: _order,
  fill: _fill,
  ...body
}: NumberedEvent): string {
  // Most orders have no trigger and no reason; the reader treats absent values as null.
  return JSON.stringify(body, (_key, value: unknown) => (value === null ? undefined : value));
}

/** The log of each account: its events in their public form, numbered. A kind without its form does not compile. */
export function accountEventLog(forms: PublicForms) {
  const madeBy = Object.fromEntries(
    Object.entries(forms).map(([kind, form]) => [kind, withTransition(form as Form)]),
  ) as unknown as PublicForms;
  return {
    name: "accountEvents" as const,
    madeBy,
    rows: [rowsIn(eventTable, (all: readonly NumberedEvent[]) => all)],
  } satisfies HappenedRecord<NumberedEvent>;
}

type Form = (event: EventOf<NumberedKind>, after: After) => NumberedEvent;

/** The public form with who caused the event and what it did to the state of its record (M-ST-26). */
function withTransition(form: Form): Form {
  return (event, after) => {
    const told: NumberedEvent = { ...form(event, after), by: nameOf(after.actor) };
    const { transition } = after;
    if (transition === null) return told;
    const reason = "reason" in event ? event.reason : null;
    return { ...told, ...transition, ...(reason === null ? {} : { reason }) };
  };
}

/** An account has one customer, so that its number would say nothing. */
function nameOf({ kind, id }: Actor): string {
  return kind === "operator" ? `${kind}:${id}` : kind;
}
