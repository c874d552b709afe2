import { buysAtExchange } from "@akari/brokerage/order/exchange-order";
import type { Account } from "@akari/brokerage/state";
import type { MarginCall } from "@akari/brokerage/margin/open-call";
import { columns } from "../columns.ts";
import type { CustomerMessage, MessageKey } from "../customer-message.ts";
import { appended } from "../table.ts";
import { alerts } from "./alert.ts";
import { deposits } from "./deposit.ts";
import { forcedCloseOf } from "./forced-close.ts";
import { orders } from "./order.ts";
import { type After, type EventOf, type HappenedRecord, rowsIn } from "./record.ts";

type Message = CustomerMessage & { readonly accountId: number; readonly at: number };

/** Messages that the brokerage sends to customers on its own. */
export const messages = {
  name: "messages" as const,
  madeBy: {
    "deposit-decided": depositDecided,
    "order-placed": forcedClose,
    "order-ended": orderMetOwn,
    "margin-called": marginCalled,
    "margin-call-reduced": marginCallReduced,
    "margin-call-postponed": marginCallPostponed,
    "margin-call-forced": marginCallForced,
    "margin-call-ended": marginCallEnded,
    "alert-fired": alertFired,
  },
  rows: [
    rowsIn(
      appended(
        "messages",
        columns<Message>({
          account_id: ["bigint", (row) => row.accountId],
          key: ["text", (row) => row.key],
          parameters: ["json", (row) => JSON.stringify(row.parameters)],
          created_at: ["ms", (row) => row.at],
        }),
      ),
      (all: readonly Message[]) => all,
    ),
  ],
} satisfies HappenedRecord<Message>;

const keyOfDecision = {
  approved: "message.depositApproved",
  failed: "message.depositFailed",
} as const satisfies Record<EventOf<"deposit-decided">["status"], MessageKey>;

function depositDecided(event: EventOf<"deposit-decided">, after: After): Message {
  const { accountId, depositId, status, reason, at } = event;
  const { deposit } = after.touched(deposits, depositId);
  return {
    accountId,
    key: keyOfDecision[status],
    parameters: { depositId, amount: deposit.amount, ...(reason === null ? {} : { reason }) },
    at,
  };
}

function forcedClose({ order }: EventOf<"order-placed">, after: After): Message | null {
  const close = forcedCloseOf(order, after);
  if (close === null) return null;
  const { accountId, orderId, positionId, code, rule, equity, openValue, at } = close;
  const parameters = { orderId, positionId, code, rule, equity, openValue };
  return { accountId, key: "message.forcedClose", parameters, at };
}

/** An order ended because of another one of its customer; one placed just now is reported in the answer instead. */
function orderMetOwn(event: EventOf<"order-ended">, after: After): Message | null {
  const { accountId, orderId, reason, at } = event;
  const forced = reason === "DISPLACED_BY_FORCED_CLOSE";
  if (!forced && reason !== "SELF_TRADE") return null;
  const order = after.touched(orders, orderId);
  const { code, quantity, filled, origin, placedAt, stop } = order;
  const isReached = stop !== null && stop.reached !== null;
  if (origin === "customer" && placedAt === at && !isReached) return null;
  const parameters = { orderId, code, buys: buysAtExchange(order), forced };
  return {
    accountId,
    key: "message.orderMetOwn",
    parameters: { ...parameters, quantity: quantity - filled },
    at,
  };
}

function marginCalled({ accountId, at }: EventOf<"margin-called">, { account }: After): Message {
  const { id: callId, amount, dueAt } = callOf(account);
  return { accountId, key: "message.marginCalled", parameters: { callId, amount, dueAt }, at };
}

function marginCallReduced(event: EventOf<"margin-call-reduced">, { account }: After): Message {
  const { accountId, by, because, at } = event;
  const { id: callId, remaining, dueAt, forcing } = callOf(account);
  const parameters = { callId, by, remaining, dueAt, because, forcing };
  return { accountId, key: "message.marginCallReduced", parameters, at };
}

function marginCallPostponed(
  { accountId, at }: EventOf<"margin-call-postponed">,
  { account }: After,
): Message {
  const { id: callId, remaining, dueAt } = callOf(account);
  const parameters = { callId, remaining, dueAt };
  return { accountId, key: "message.marginCallPostponed", parameters, at };
}

function marginCallForced(
  { accountId, at }: EventOf<"margin-call-forced">,
  { account }: After,
): Message {
  const { id: callId, remaining } = callOf(account);
  return { accountId, key: "message.marginCallForced", parameters: { callId, remaining }, at };
}

const keyOfOutcome = {
  met: "message.marginCallMet",
  "no-positions": "message.marginCallWithoutPositions",
} as const satisfies Record<EventOf<"margin-call-ended">["outcome"], MessageKey>;

function marginCallEnded({
  accountId,
  callId,
  outcome,
  at,
}: EventOf<"margin-call-ended">): Message {
  return { accountId, key: keyOfOutcome[outcome], parameters: { callId }, at };
}

function alertFired(event: EventOf<"alert-fired">, after: After): Message {
  const { accountId, alertId, price: printed, at } = event;
  const { code, direction, price } = after.touched(alerts, alertId);
  return {
    accountId,
    key: "message.priceAlert",
    parameters: { code, direction, price, printed },
    at,
  };
}

function callOf({ id, call }: Account): MarginCall {
  if (call === null) throw new Error(`account ${id} has no call`);
  return call;
}
