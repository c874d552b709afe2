import type { AnswerOf } from "@akari/api/endpoints";
import { orderStatus } from "@akari/api/order";
import type { Outcome } from "@akari/brokerage/decision";
import * as v from "valibot";
import type { Call, Handlers } from "../../http/handler.ts";
import { idIn, priceIn, quantityIn, sharesOf } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import type { Edge } from "../../edge.ts";
import { Refusal } from "../../admission/refusal.ts";
import { customer, submit } from "../../http/submit.ts";
import { amendmentOf } from "./amendment.ts";
import { aboutOrder, aboutPosition } from "./own.ts";
import { exitTerms, specialTerms } from "./special-terms.ts";

type TradeHandlers = Pick<Handlers, "trade/place" | "trade/cancel" | "trade/amend" | "trade/close">;

/** Orders as commands: parse, submit, present. The brokerage decides what is allowed. */
export const tradeRoutes: TradeHandlers = {
  "trade/place": async (call) => {
    const { code, side, type, price, quantity, leverage, clientOrderId } = call.request;
    const outcome = await submit(call.edge, {
      kind: "place-order",
      ...by(call, clientOrderId),
      code,
      side,
      type,
      price: priceIn(price),
      quantity: sharesOf(quantity),
      leverage,
      ...specialTerms(call.request),
      ...exitTerms(call.request.exit),
    });
    return placed(call.edge, outcome);
  },

  "trade/cancel": async (call) => {
    const orderId = idIn(call.request.orderId);
    const outcome = await submit(call.edge, {
      kind: "cancel-order",
      ...by(call, call.request.clientId),
      orderId,
    });
    return answerOf(await aboutOrder(call, orderId, outcome));
  },

  "trade/amend": async (call) => {
    const amendment = amendmentOf(call);
    const outcome = await submit(call.edge, { ...by(call, call.request.clientId), ...amendment });
    return placed(call.edge, await aboutOrder(call, amendment.orderId, outcome));
  },

  "trade/close": async (call) => {
    const { clientOrderId, type, price, quantity } = call.request;
    const positionId = idIn(call.request.positionId);
    const outcome = await submit(call.edge, {
      kind: "close-position",
      ...by(call, clientOrderId),
      positionId,
      type,
      price: priceIn(price),
      quantity: quantityIn(quantity),
      ...specialTerms(call.request),
    });
    return placed(call.edge, await aboutPosition(call, positionId, outcome));
  },
};

type SignedInCall = Pick<Call<"trade/place">, "edge" | "session" | "at">;

function by({ session, at }: SignedInCall, id: string) {
  return { id, actor: customer(session.accountId), at, accountId: session.accountId };
}

function answerOf(outcome: Outcome | Refusal): AnswerOf<"trade/cancel"> | Refusal {
  if (outcome instanceof Refusal) return outcome;
  const { orderId, status } = outcome;
  if (orderId === undefined) throw new Error("an accepted order without its number");
  return { orderId: idOf(orderId), status: v.parse(orderStatus, status) };
}

/** With the date that the order has. A command from before the core remembered it has today's. */
async function placed(
  { sql }: Edge,
  outcome: Outcome | Refusal,
): Promise<AnswerOf<"trade/place"> | Refusal> {
  const answer = answerOf(outcome);
  if (answer instanceof Refusal || outcome instanceof Refusal) return answer as Refusal;
  if (outcome.goodTill !== undefined) return { ...answer, goodTill: outcome.goodTill };
  const { rows } = await sql.query<{ goodTill: string }>(
    'select good_till as "goodTill" from orders where order_id = $1',
    [outcome.orderId],
  );
  return { ...answer, goodTill: rows[0]!.goodTill };
}
