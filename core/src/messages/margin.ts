import type { OrderPlaced } from "@akari/brokerage/order/events";
import type { MarginCallEnded, MarginEvent } from "@akari/brokerage/margin/events";
import type { MarginCall } from "@akari/brokerage/margin/open-call";
import type { Sen } from "@akari/brokerage/money";
import type { ForcedOrigin } from "@akari/brokerage/order/order";
import type { Account } from "@akari/brokerage/state";
import { forcedCloseOf } from "../records/forced-close.ts";
import type { NounMessages } from "./noun-messages.ts";

export interface OfCall {
  readonly callId: number;
}

export interface MarginKeys {
  readonly "message.marginCalled": OfCall & { readonly amount: Sen; readonly dueAt: number };
  readonly "message.marginCallReduced": OfCall & {
    readonly by: Sen;
    /** 0: the call was met. */
    readonly remaining: Sen;
    readonly dueAt: number;
    readonly because: "deposit" | "close" | "loan";
    /** Its due time has passed: positions are being closed. */
    readonly forcing: boolean;
  };
  readonly "message.marginCallPostponed": OfCall & {
    readonly remaining: Sen;
    readonly dueAt: number;
  };
  readonly "message.marginCallForced": OfCall & { readonly remaining: Sen };
  readonly "message.marginCallMet": OfCall;
  readonly "message.marginCallWithoutPositions": OfCall;
  readonly "message.forcedClose": {
    readonly orderId: number;
    readonly positionId: number;
    readonly code: string;
    readonly rule: ForcedOrigin;
    readonly equity: number;
    readonly openValue: number;
  };
}

const keyOf = {
  met: "message.marginCallMet",
  "no-positions": "message.marginCallWithoutPositions",
} as const satisfies Record<MarginCallEnded["outcome"], keyof MarginKeys>;

export const marginMessages: NounMessages<MarginKeys, (MarginEvent | OrderPlaced)["kind"]> = {
  of: {
    "margin-called"(_, { account }) {
      const { id: callId, amount, dueAt } = callOf(account);
      return { key: "message.marginCalled", parameters: { callId, amount, dueAt } };
    },
    "margin-call-reduced"({ by, because }, { account }) {
      const { id: callId, remaining, dueAt, forcing } = callOf(account);
      const parameters = { callId, by, remaining, dueAt, because, forcing };
      return { key: "message.marginCallReduced", parameters };
    },
    "margin-call-postponed"(_, { account }) {
      const { id: callId, remaining, dueAt } = callOf(account);
      return { key: "message.marginCallPostponed", parameters: { callId, remaining, dueAt } };
    },
    "margin-call-forced"(_, { account }) {
      const { id: callId, remaining } = callOf(account);
      return { key: "message.marginCallForced", parameters: { callId, remaining } };
    },
    "margin-call-ended": ({ callId, outcome }) => ({
      key: keyOf[outcome],
      parameters: { callId },
    }),
    "order-placed"({ order }, after) {
      const close = forcedCloseOf(order, after);
      if (close === null) return null;
      const { orderId, positionId, code, rule, equity, openValue } = close;
      const parameters = { orderId, positionId, code, rule, equity, openValue };
      return { key: "message.forcedClose", parameters };
    },
  },
};

function callOf({ id, call }: Account): MarginCall {
  if (call === null) throw new Error(`account ${id} has no call`);
  return call;
}
