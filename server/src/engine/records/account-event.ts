import type { accountEventKinds } from "@akari/api/account";
import type { AccountEvent } from "@akari/brokerage/events";
import { secondLimitOf } from "@akari/brokerage/order/stop";
import type { Order } from "@akari/brokerage/order/order";
import type { NumberedEvent } from "../../bus/messages.ts";
import { columns } from "../columns.ts";
import { appended } from "../table.ts";
import { orders } from "./order.ts";
import {
  type After,
  type AccountEventKind,
  type EventOf,
  type HappenedRecord,
  rowsIn,
} from "./record.ts";

/** A kind of event missing from `accountEventKinds` does not compile below: API clients rely on the list. */
type WireKind = (typeof accountEventKinds)[number];
/** An entry never comes alone: the event that caused it tells the reader to reload the ledger. */
type NumberedKind = Exclude<AccountEventKind, "entry-posted">;
type Base = Pick<NumberedEvent, "accountId" | "sequence" | "at"> & { readonly kind: WireKind };

/** The public form of each event of an account: the change, and the ids to reload. */
const eventOf: {
  readonly [Kind in NumberedKind]: (event: EventOf<Kind>, after: After) => NumberedEvent;
} = {
  "account-opened": baseOf,
  "order-placed": (event, after) => ({
    ...baseOf(event, after),
    ...factsOf(event.order.id, after),
  }),
  "order-working": ofOrder,
  "order-amended": ofOrder,
  "order-triggered": ofOrder,
  "order-switched": ofOrder,
  "order-carried": ofOrder,
  "order-reheld": ofOrder,
  "order-recalled": ofOrder,
  "order-filled": ofFill,
  "order-ended": ofOrder,
  "credit-score-changed": baseOf,
  "margin-called": baseOf,
  "margin-call-reduced": baseOf,
  "margin-call-postponed": baseOf,
  "margin-call-forced": baseOf,
  "margin-call-ended": baseOf,
  "deposit-requested": (event, after) => ({
    ...baseOf(event, after),
    depositId: event.deposit.id,
  }),
  "deposit-decided": (event, after) => ({
    ...baseOf(event, after),
    depositId: event.depositId,
    status: event.status,
  }),
  "alert-set": baseOf,
  "alert-changed": baseOf,
  "alert-fired": baseOf,
  "alert-removed": baseOf,
};

const eventTable = appended(
  "account_events",
  columns<NumberedEvent>({
    account_id: ["bigint", (row) => row.accountId],
    sequence: ["bigint", (row) => row.sequence],
    at: ["ms", (row) => row.at],
    kind: ["text", (row) => row.kind],
    body: ["json", eventBody],
  }),
);

function eventBody({
  accountId: _account,
  sequence: _sequence,
  at: _at,
  kind: _kind,
  // Fixed terms are stored with orders and fills; whoever reads the log adds them again.
  order: _order,
  fill: _fill,
  ...body
}: NumberedEvent): string {
  // Most orders have no trigger and no reason; the reader treats absent values as null.
  return JSON.stringify(body, (_key, value: unknown) => (value === null ? undefined : value));
}

/** The log of each account: its events in their public form, numbered. */
export const accountEvents = {
  name: "accountEvents" as const,
  madeBy: eventOf,
  rows: [rowsIn(eventTable, (all: readonly NumberedEvent[]) => all)],
} satisfies HappenedRecord<NumberedEvent>;

function baseOf(
  { accountId, at, kind }: Extract<AccountEvent, { kind: NumberedKind }>,
  { account }: After,
): Base {
  return { accountId, sequence: account.eventSequence, at, kind };
}

function ofOrder(
  event: Extract<AccountEvent, { kind: NumberedKind; orderId: number }>,
  after: After,
): NumberedEvent {
  return { ...baseOf(event, after), ...factsOf(event.orderId, after) };
}

function ofFill(event: EventOf<"order-filled">, after: After): NumberedEvent {
  const { positionId, executionSequence: execution } = event;
  const { price, quantity, fee, interest, profit, auction } = event;
  const fill = { price, quantity, fee, interest, profit, auction };
  return { ...baseOf(event, after), ...factsOf(event.orderId, after), positionId, execution, fill };
}

/** The order after the event, so that a reader with all events has the order. */
function factsOf(
  orderId: number,
  after: After,
): Pick<NumberedEvent, "orderId" | "order" | "state"> {
  const order: Order = after.touched(orders, orderId);
  const { id, clientId, code, side, intent, leverage } = order;
  const { status, reason, type, price, quantity, filled, stop, goodTill } = order;
  const legs = { trigger: stop?.trigger ?? null, stopPrice: secondLimitOf(order) };
  return {
    orderId: id,
    order: { clientId, code, side, intent, leverage },
    state: { status, reason, type, price, quantity, filled, ...legs, goodTill },
  };
}
