import type { Price, Shares } from "@akari/exchange/price";
import type { Draft } from "../draft.ts";
import { postHold } from "../hold/post-hold.ts";
import type { AccountId } from "../ids.ts";
import type { Opening, OpeningRequest } from "../order/opening.ts";
import { placeOrder } from "../order/place-order.ts";
import type { Brokerage } from "../state.ts";
import type { PremarketApplication } from "./application.ts";

/** The order that an application becomes: long, fully paid, a limit for the opening auction alone. */
export function orderRequestOf({
  accountId,
  code,
  price,
  quantity,
}: {
  readonly accountId: AccountId;
  readonly code: string;
  readonly price: Price;
  readonly quantity: Shares;
}): OpeningRequest {
  return {
    kind: "place-order",
    accountId,
    code,
    side: "long",
    type: "limit",
    price,
    quantity,
    leverage: 1,
    terms: { condition: "on-open" },
  };
}

/** Sends an application to the exchange as its order, whose hold is taken from cash: nothing may be on hold for the application. */
export function sendApplication(
  state: Brokerage,
  draft: Draft,
  { id, accountId, code, price, quantity }: PremarketApplication,
  { listed, reserve, special, holdPrice }: Opening,
): void {
  draft.events.push({
    kind: "premarket-carried",
    accountId,
    at: draft.at,
    premarketId: id,
    orderId: draft.nextId,
  });
  const order = placeOrder(state, draft, listed, {
    clientId: `premarket-${id}`,
    code,
    side: "long",
    intent: "open",
    positionId: null,
    type: "limit",
    price,
    quantity,
    leverage: 1,
    holdPrice,
    restrictedShort: false,
    condition: special.condition,
    goodTill: special.goodTill,
    origin: "premarket",
  });
  postHold(draft, { kind: "order", id: order.id }, reserve.whole);
}
