import type { AnswerOf } from "@akari/api/endpoints";
import type { Preview as ShownPreview } from "@akari/api/order";
import type { Call } from "../../http/handler.ts";
import { idIn, priceIn, quantityIn, sharesOf } from "../../http/parse.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { nullablePriceOf, priceOf, yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { Refusal } from "../../admission/refusal.ts";
import { presentForeseenEnd } from "./foreseen-end.ts";
import { previewOrder } from "../../uses/order/previews.ts";
import { exitTerms, specialTerms } from "./special-terms.ts";

type PreviewCall = Call<"trade/preview">;
type Asked = Parameters<typeof previewOrder>[2];
type Previewed = Exclude<Awaited<ReturnType<typeof previewOrder>>, Refusal>;

/** Previews an order. */
export async function previewTrade(
  call: PreviewCall,
): Promise<AnswerOf<"trade/preview"> | Refusal> {
  const previewed = await previewOrder(call.edge, actingOf(call), askedIn(call));
  return previewed instanceof Refusal ? previewed : present(previewed, call);
}

function askedIn({ request }: PreviewCall): Asked {
  if ("positionId" in request)
    return {
      kind: "close-position",
      positionId: idIn(request.positionId),
      type: request.type,
      price: priceIn(request.price),
      quantity: quantityIn(request.quantity),
      ...specialTerms(request),
    };
  return {
    kind: "place-order",
    code: request.code,
    side: request.side,
    type: request.type,
    price: priceIn(request.price),
    quantity: sharesOf(request.quantity),
    leverage: request.leverage,
    ...specialTerms(request),
    ...exitTerms(request.exit),
  };
}

function present({ preview, foreseenEnd }: Previewed, { locale }: PreviewCall): ShownPreview {
  return {
    estimatePrice: priceOf(preview.estimatePrice),
    estimateSource: preview.estimateSource,
    notional: yenOf(preview.notional),
    margin: yenOf(preview.margin),
    marginRatePercent: preview.marginRateHundredths / 100,
    fee: yenOf(preview.fee),
    financingPerDay: yenOf(preview.financingPerDay),
    financing: yenOf(preview.financing),
    profit: yenOf(preview.profit),
    worstPrice: priceOf(preview.worstPrice),
    held: yenOf(preview.hold),
    heldMargin: yenOf(preview.holdMargin),
    heldFee: yenOf(preview.holdFee),
    heldLotFee: yenOf(preview.holdLotFee),
    holdPrice: nullablePriceOf(preview.holdPrice),
    heldReturned: yenOf(preview.holdReturned),
    largestQuantity: preview.largestQuantity,
    cashBefore: yenOf(preview.cashBefore),
    cashAfter: yenOf(preview.cashAfter),
    goodTill: preview.goodTill,
    waits: preview.waits,
    callPrice: nullablePriceOf(preview.callPrice),
    liquidationPrice: nullablePriceOf(preview.liquidationPrice),
    callDistancePercent: percentOf(preview.callDistanceHundredths),
    liquidationDistancePercent: percentOf(preview.liquidationDistanceHundredths),
    selfTrade: presentForeseenEnd(foreseenEnd, locale),
    denial: preview.denial === null ? null : presentDenial(preview.denial, locale),
  };
}

function percentOf(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100;
}
