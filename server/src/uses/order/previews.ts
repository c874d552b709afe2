import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { AmendmentPreviewReply, PreviewReply } from "@akari/core/reply";
import type { PreviewRequest } from "@akari/brokerage/preview";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { PreviewParts } from "../parts.ts";
import { refusalOf } from "../submit.ts";
import { aboutOrder, aboutPosition } from "./own.ts";

type Previewed = Extract<PreviewReply, { kind: "preview" }>;
type AmendmentPreviewed = Extract<AmendmentPreviewReply, { kind: "amendment-preview" }>;

type ToPlace = Omit<Extract<PreviewRequest, { kind: "place-order" }>, "accountId">;
type ToClose = Omit<Extract<PreviewRequest, { kind: "close-position" }>, "accountId">;
type ToAmend = Omit<AmendmentRequest, "accountId">;

/**
 * The effects of an order. A denial because of the account's means is part of it, with the figures; a request that could never be
 * placed (unknown code, off the tick) is refused like the order itself.
 */
export async function previewOrder(
  parts: PreviewParts,
  caller: Acting,
  asked: ToPlace | ToClose,
): Promise<Previewed | Refusal> {
  const reply = await parts.core.preview({ ...asked, accountId: caller.account }, caller.at);
  if (reply.kind === "fault") return refuse("FAULT");
  if (reply.kind === "preview") return reply;
  const refusal = refusalOf(reply);
  return asked.kind === "close-position"
    ? aboutPosition<never>(parts, caller, asked.positionId, refusal)
    : refusal;
}

/** The effects of an amendment; an amendment that can never be carried out is refused like the amendment itself. */
export async function previewAmendment(
  parts: PreviewParts,
  caller: Acting,
  asked: ToAmend,
): Promise<AmendmentPreviewed | Refusal> {
  const request = { ...asked, accountId: caller.account };
  const reply = await parts.core.previewAmendment(request, caller.at);
  if (reply.kind === "fault") return refuse("FAULT");
  if (reply.kind === "denied")
    return aboutOrder<never>(parts, caller, asked.orderId, refusalOf(reply));
  return reply;
}
