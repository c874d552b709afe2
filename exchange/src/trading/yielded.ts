import type { ExchangeOrderId, ExpiryCause } from "../messages.ts";

/** An order to be ended, and the lots that it still fills in the coming auction. */
export interface Yielded {
  readonly orderId: ExchangeOrderId;
  readonly keeps: number;
  readonly cause: ExpiryCause;
}
