import type { AnswerOf } from "@akari/api/endpoints";
import type { Handlers } from "../../http/handler.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { idIn, priceIn, quantityIn, sharesOf } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import type { Refusal } from "../../admission/refusal.ts";
import {
  amendOrder,
  cancelOrder,
  closePosition,
  type OrderState,
  placeOrder,
} from "../../uses/order/orders.ts";
import { amendmentOf } from "./amendment.ts";
import { exitTerms, specialTerms } from "./special-terms.ts";

type TradeHandlers = Pick<Handlers, "trade/place" | "trade/cancel" | "trade/amend" | "trade/close">;

/** Orders over HTTP: parse, use, present. */
export const tradeRoutes: TradeHandlers = {
  "trade/place": async (call) => {
    const { code, side, type, price, quantity, leverage, clientOrderId } = call.request;
    return answerOf(
      await placeOrder(call.edge, actingOf(call), {
        id: clientOrderId,
        code,
        side,
        type,
        price: priceIn(price),
        quantity: sharesOf(quantity),
        leverage,
        ...specialTerms(call.request),
        ...exitTerms(call.request.exit),
      }),
    );
  },

  "trade/cancel": async (call) =>
    answerOf(
      await cancelOrder(call.edge, actingOf(call), {
        id: call.request.clientId,
        orderId: idIn(call.request.orderId),
      }),
    ),

  "trade/amend": async (call) => {
    const { kind: _kind, ...change } = amendmentOf(call);
    return answerOf(
      await amendOrder(call.edge, actingOf(call), { id: call.request.clientId, ...change }),
    );
  },

  "trade/close": async (call) => {
    const { clientOrderId, type, price, quantity, positionId } = call.request;
    return answerOf(
      await closePosition(call.edge, actingOf(call), {
        id: clientOrderId,
        positionId: idIn(positionId),
        type,
        price: priceIn(price),
        quantity: quantityIn(quantity),
        ...specialTerms(call.request),
      }),
    );
  },
};

/** Numbers as texts, everything else as it is. */
function answerOf<State extends OrderState>(
  state: State | Refusal,
): (Omit<State, "orderId"> & AnswerOf<"trade/cancel">) | Refusal {
  return answered(state, (given) => ({ ...given, orderId: idOf(given.orderId) }));
}
