import type { AlertDirection } from "@akari/brokerage/alert/price-alert";
import type { Sen } from "@akari/brokerage/money";
import type { ForcedOrigin } from "@akari/brokerage/order/order";
import type { Price } from "@akari/exchange/price";

interface DepositDecided {
  readonly depositId: number;
  readonly amount: Sen;
  /** Why it failed. */
  readonly reason?: string;
}

interface OrderMetOwn {
  readonly orderId: number;
  readonly code: string;
  /** Whether it bought at the exchange. */
  readonly buys: boolean;
  /** Shares left unfilled. */
  readonly quantity: number;
  /** It made way for a forced close; otherwise it ended before an older order of the same customer (docs/orders.md). */
  readonly forced: boolean;
}

interface MarginCallEnded {
  readonly callId: number;
}

/**
 * Messages that the brokerage sends to customers on its own: stored as key and parameters, worded when read. Money is in sen, times are
 * epoch ms. `features/message` has the texts; a key without one does not compile there.
 */
export interface MessageParameters {
  readonly "message.depositApproved": DepositDecided;
  readonly "message.depositFailed": DepositDecided;
  readonly "message.orderMetOwn": OrderMetOwn;
  readonly "message.marginCalled": {
    readonly callId: number;
    readonly amount: Sen;
    readonly dueAt: number;
  };
  readonly "message.marginCallReduced": {
    readonly callId: number;
    readonly by: Sen;
    /** 0: the call was met. */
    readonly remaining: Sen;
    readonly dueAt: number;
    readonly because: "deposit" | "close";
    /** Its due time has passed: positions are being closed. */
    readonly forcing: boolean;
  };
  readonly "message.marginCallPostponed": {
    readonly callId: number;
    readonly remaining: Sen;
    readonly dueAt: number;
  };
  readonly "message.marginCallForced": { readonly callId: number; readonly remaining: Sen };
  readonly "message.marginCallMet": MarginCallEnded;
  readonly "message.marginCallWithoutPositions": MarginCallEnded;
  readonly "message.forcedClose": {
    readonly orderId: number;
    readonly positionId: number;
    readonly code: string;
    readonly rule: ForcedOrigin;
    readonly equity: number;
    readonly openValue: number;
  };
  readonly "message.priceAlert": {
    readonly code: string;
    readonly direction: AlertDirection;
    readonly price: Price;
    /** Price of the print that reached it. */
    readonly printed: Price;
  };
}

export type MessageKey = keyof MessageParameters;

export type CustomerMessage = {
  [Key in MessageKey]: { readonly key: Key; readonly parameters: MessageParameters[Key] };
}[MessageKey];
