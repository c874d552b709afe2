import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { Call } from "../../http/handler.ts";
import { idIn, priceIn, quantityIn, tenthsOf } from "../../http/parse.ts";

type AmendmentCall = Pick<Call<"trade/amendPreview">, "request">;

/** A change of an order as the brokerage's request, to carry out or to preview. */
export function amendmentOf({ request }: AmendmentCall): Omit<AmendmentRequest, "accountId"> {
  const { trigger, stopPrice, goodTill } = request;
  return {
    kind: "amend-order",
    orderId: idIn(request.orderId),
    price: priceIn(request.price),
    quantity: quantityIn(request.quantity),
    ...(trigger === undefined ? {} : { trigger: tenthsOf(trigger) }),
    ...(stopPrice === undefined ? {} : { stopPrice: tenthsOf(stopPrice) }),
    ...(goodTill === undefined ? {} : { goodTill }),
  };
}
