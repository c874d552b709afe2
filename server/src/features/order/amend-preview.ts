import type { AnswerOf } from "@akari/api/endpoints";
import type { AmendPreview } from "@akari/api/order";
import type { AmendmentPreviewReply } from "@akari/core/reply";
import type { Call } from "../../http/handler.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { priceOf, yenOf } from "../../http/present.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { refusalOf } from "../../uses/submit.ts";
import { amendmentOf } from "./amendment.ts";
import { presentForeseenEnd } from "./foreseen-end.ts";
import { aboutOrder } from "../../uses/order/own.ts";

type AmendPreviewCall = Call<"trade/amendPreview">;
type Previewed = Extract<AmendmentPreviewReply, { kind: "amendment-preview" }>;

/** Previews a change of an order; a change that could never be carried out is refused like the change itself. */
export async function previewAmend(
  call: AmendPreviewCall,
): Promise<AnswerOf<"trade/amendPreview"> | Refusal> {
  const amendment = amendmentOf(call);
  const reply = await call.edge.core.previewAmendment(amendment, call.at);
  if (reply.kind === "fault") return refuse("FAULT");
  if (reply.kind === "denied")
    return aboutOrder(
      call.edge,
      { account: call.caller.account, at: call.at },
      amendment.orderId,
      refusalOf(reply),
    );
  return present(reply, call);
}

function present(
  { preview, outcome, foreseenEnd }: Previewed,
  { locale }: AmendPreviewCall,
): AmendPreview {
  const { denial, place } = preview;
  return {
    openQuantity: preview.openQuantity,
    estimatePrice: priceOf(preview.estimatePrice),
    estimateSource: preview.estimateSource,
    worstPrice: priceOf(preview.worstPrice),
    notional: yenOf(preview.notional),
    fee: yenOf(preview.fee),
    profit: yenOf(preview.profit),
    heldBefore: yenOf(preview.heldBefore),
    heldAfter: yenOf(preview.heldAfter),
    cashBefore: yenOf(preview.cashBefore),
    cashAfter: yenOf(preview.cashAfter),
    goodTill: preview.goodTill,
    priority: preview.priority,
    outcome: outcome ?? (place === "trigger" ? "armed" : "waits"),
    selfTrade: presentForeseenEnd(foreseenEnd, locale),
    denial: denial === null ? null : presentDenial(denial, locale),
  };
}
