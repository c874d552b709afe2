import type { ApplyPremarket, CancelPremarket } from "@akari/brokerage/premarket/commands";
import {
  nextPremarketOpening,
  type PremarketOpening,
} from "@akari/brokerage/premarket/next-opening";
import type { PreviewReply } from "@akari/core/reply";
import { Refusal, refuse } from "../../admission/refusal.ts";
import { type Asked, by, numberIn, type OwnRecords, withOwn } from "../act.ts";
import { calendarOf } from "../calendar.ts";
import type { Acting } from "../caller.ts";
import type { MarketParts, PreviewParts, UseParts } from "../parts.ts";
import { refusalOf, submit } from "../submit.ts";

type Application = Omit<Asked<ApplyPremarket>, "id">;

/** Effects of an application, and its opening. */
export async function previewApplication(
  parts: PreviewParts & { readonly core: MarketParts["core"] },
  { account, at }: Acting,
  asked: Application,
): Promise<(Extract<PreviewReply, { kind: "preview" }>["preview"] & PremarketOpening) | Refusal> {
  const request = { kind: "apply-premarket", accountId: account, ...asked } as const;
  const reply = await parts.core.preview(request, at);
  if (reply.kind === "fault") return refuse("FAULT");
  if (reply.kind === "denied") return refusalOf(reply);
  return { ...reply.preview, ...nextPremarketOpening(calendarOf(parts), at) };
}

/** Applies to buy at the next opening; the application's number. */
export async function applyPremarket(
  parts: UseParts,
  caller: Acting,
  { id, ...asked }: Asked<ApplyPremarket>,
): Promise<number | Refusal> {
  const outcome = await submit(parts, { kind: "apply-premarket", ...by(caller, id), ...asked });
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "premarketId");
}

const own: OwnRecords = {
  table: "premarket_applications",
  number: "premarket_id",
  unknown: "PREMARKET_UNKNOWN",
  field: "premarketId",
};

/** The application's number. */
export async function cancelPremarket(
  parts: UseParts,
  caller: Acting,
  { id, premarketId }: Asked<CancelPremarket>,
): Promise<number | Refusal> {
  const outcome = await withOwn(parts, caller, own, premarketId, () =>
    submit(parts, { kind: "cancel-premarket", ...by(caller, id), premarketId }),
  );
  return outcome instanceof Refusal ? outcome : numberIn(outcome, "premarketId");
}
