import { ApiError } from "@akari/api/client";
import type { AnswerOf, RequestOf } from "@akari/api/endpoints";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useState } from "react";
import { useApi } from "../../../http/use-api.ts";
import type { Refusal } from "../terms/entry-fields.tsx";
import type { EntryTerms } from "../terms/terms.ts";
import { endsAtOnce } from "./ends-at-once.ts";
import type { TicketOrder } from "../ticket/ticket.ts";

/** A closing order in the API's form. */
export interface CloseOrder extends EntryTerms {
  readonly positionId: string;
  readonly quantity?: number;
}

/** How long typing must pause before the server is asked. */
const settleMs = 250;

/** How often an order that would end before an own one is looked at anew: another order may have come between them. */
const lookAgainMs = 5_000;

/** The previews of the API. */
type PreviewName = "trade/preview" | "trade/amendPreview";

export interface PreviewState<Name extends PreviewName = "trade/preview"> {
  readonly preview: AnswerOf<Name> | undefined;
  /** Why it would not be taken, or why nothing would come of it. */
  readonly refusal: Refusal | undefined;
  /** There was no answer: nothing is known about the order. */
  readonly failure: Error | null;
  /** Whether all of it is about exactly this order, not an earlier input. */
  readonly current: boolean;
  readonly retry: () => void;
}

interface Answer<Name extends PreviewName> {
  readonly preview: AnswerOf<Name> | undefined;
  readonly error: Error | null;
  /** Whether it applies to the current input; false once the fields could not be previewed. */
  readonly counts: boolean;
}

/** The server's preview of an order's costs and hold, and its reasons for denial. */
export function usePreview(
  order: TicketOrder | CloseOrder | undefined,
  /** 0 for an order that is chosen, not typed. */
  pauseMs = settleMs,
  /** Looks again this often, where the figures move with the market. */
  followMs?: number,
): PreviewState {
  return usePreviewOf("trade/preview", order as TicketOrder | undefined, pauseMs, followMs);
}

/** The same for a change of an order. */
export function useAmendPreview(
  amendment: RequestOf<"trade/amendPreview"> | undefined,
  pauseMs = settleMs,
): PreviewState<"trade/amendPreview"> {
  return usePreviewOf("trade/amendPreview", amendment, pauseMs);
}

/** During typing, the last answer stays until the next one arrives, so that neither figures nor a refusal flicker. */
function usePreviewOf<Name extends PreviewName>(
  name: Name,
  order: RequestOf<Name> | undefined,
  pauseMs: number,
  followMs?: number,
): PreviewState<Name> {
  const wanted = order === undefined ? undefined : JSON.stringify(order);
  const settled = useSettled(wanted, pauseMs);
  const asked = (settled === undefined ? {} : JSON.parse(settled)) as RequestOf<Name>;
  const [known, setKnown] = useState<Answer<Name>>({
    preview: undefined,
    error: null,
    counts: false,
  });
  const meetsOwn = wanted !== undefined && (known.preview?.selfTrade ?? null) !== null;
  const againMs = meetsOwn ? lookAgainMs : followMs;
  const read = useApi(name, asked, {
    enabled: settled !== undefined,
    quiet: true,
    staleTime: 2_000,
    ...(againMs === undefined ? {} : { refetchInterval: againMs }),
  });
  const current = wanted !== undefined && settled === wanted && !read.isPending;
  if (wanted === undefined) {
    if (known.counts) setKnown({ ...known, counts: false });
  } else if (
    settled !== undefined &&
    !read.isPending &&
    (read.data !== known.preview || read.error !== known.error || (current && !known.counts))
  ) {
    setKnown({ preview: read.data, error: read.error, counts: true });
  }

  const { preview, error, counts } = known;
  return {
    preview: order === undefined ? undefined : preview,
    refusal: counts ? refusalIn(preview, error) : undefined,
    failure: counts && !isRefusal(error) ? error : null,
    current,
    retry: () => void read.refetch(),
  };
}

type Judged = Pick<AnswerOf<PreviewName>, "denial" | "selfTrade">;

/**
 * The server refuses malformed requests outright; denials because of account or market come beside the figures. An order that would end at
 * once before an own one is accepted, but stands like one that is denied: nobody would want to send it.
 */
function refusalIn(preview: Judged | undefined, error: Error | null): Refusal | undefined {
  if (isRefusal(error))
    return {
      field: error.field ?? "",
      message: error.message,
      reason: error.reason ?? undefined,
    };
  if (preview === undefined) return undefined;
  const { denial, selfTrade } = preview;
  if (denial !== null)
    return { field: denial.field ?? "", message: denial.msg, reason: denial.reason };
  return selfTrade !== null && endsAtOnce(selfTrade)
    ? { field: "", message: selfTrade.msg }
    : undefined;
}

function isRefusal(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.code === 0;
}
