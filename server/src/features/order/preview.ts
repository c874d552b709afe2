import type { AnswerOf } from "@akari/api/endpoints";
import type { Preview as ShownPreview } from "@akari/api/order";
import type { Denied } from "@akari/brokerage/decision";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { PreviewReply } from "@akari/core/reply";
import type { Call } from "../../http/handler.ts";
import { idIn, priceIn, quantityIn, sharesOf } from "../../http/parse.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { nullablePriceOf, priceOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { refusalOf } from "../../uses/submit.ts";
import { presentForeseenEnd } from "./foreseen-end.ts";
import { aboutPosition } from "../../uses/order/own.ts";
import { exitTerms, specialTerms } from "./special-terms.ts";

type PreviewCall = Call<"trade/preview">;
type Previewed = Extract<PreviewReply, { kind: "preview" }>;

/**
 * Previews an order. A denial because of the account's means is part of the answer, beside the figures; a request that
 * could never be placed (unknown code, off the tick) is refused like the order itself.
 */
export async function previewTrade(
  call: PreviewCall,
): Promise<AnswerOf<"trade/preview"> | Refusal> {
  const reply = await call.edge.core.preview(requestOf(call), call.at);
  if (reply.kind === "fault") return refuse("FAULT");
  return reply.kind === "preview" ? present(reply, call) : refusalFor(call, reply);
}

function requestOf({ request, caller: { account: accountId } }: PreviewCall): PreviewRequest {
  if ("positionId" in request)
    return {
      kind: "close-position",
      accountId,
      positionId: idIn(request.positionId),
      type: request.type,
      price: priceIn(request.price),
      quantity: quantityIn(request.quantity),
      ...specialTerms(request),
    };
  return {
    kind: "place-order",
    accountId,
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

async function refusalFor(call: PreviewCall, denied: Denied): Promise<Refusal> {
  const refusal = refusalOf(denied);
  const { request } = call;
  return "positionId" in request
    ? aboutPosition<never>(
        call.edge,
        { account: call.caller.account, at: call.at },
        idIn(request.positionId),
        refusal,
      )
    : refusal;
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
