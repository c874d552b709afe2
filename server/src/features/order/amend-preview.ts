import type { AnswerOf } from "@akari/api/endpoints";
import type { AmendPreview } from "@akari/api/order";
import type { Call } from "../../http/handler.ts";
import { presentDenial } from "../../http/present-denial.ts";
import { priceOf, yenOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import { Refusal } from "../../admission/refusal.ts";
import { amendmentOf } from "./amendment.ts";
import { presentForeseenEnd } from "./foreseen-end.ts";
import { previewAmendment } from "../../uses/order/previews.ts";

type AmendPreviewCall = Call<"trade/amendPreview">;
type Previewed = Exclude<Awaited<ReturnType<typeof previewAmendment>>, Refusal>;

/** Previews a change of an order. */
export async function previewAmend(
  call: AmendPreviewCall,
): Promise<AnswerOf<"trade/amendPreview"> | Refusal> {
  const previewed = await previewAmendment(call.edge, actingOf(call), amendmentOf(call));
  return previewed instanceof Refusal ? previewed : present(previewed, call);
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
