import type { PremarketPreview } from "@akari/api/premarket";
import { useSettled } from "@akari/ui/use-settled.ts";
import { type Refusal, refusalOf } from "../../http/refusal.ts";
import { useApi } from "../../http/use-api.ts";
import { asksForMoney } from "../../valuation/asks-for-money.ts";
import type { Terms } from "./terms.ts";

/** How long typing must pause before the server is asked. */
const settleMs = 250;

export interface PremarketPreviewState {
  /** The last answer; older than the input while `current` is false. */
  readonly preview: PremarketPreview | undefined;
  readonly current: boolean;
  /** Why it would be refused, where no field is to blame. */
  readonly refusal: Refusal | undefined;
  /** Whether more money would lift the refusal, a field's too. */
  readonly lacksMoney: boolean;
  readonly errorAt: (field: "price" | "quantity") => string | undefined;
}

/** The server's reckoning of an application and its reasons for a refusal; undefined terms: nothing is asked. */
export function usePremarketPreview(
  asked: (Terms & { readonly opensAt: string }) | undefined,
): PremarketPreviewState {
  const wanted = asked === undefined ? undefined : JSON.stringify(asked);
  const settled = useSettled(wanted, settleMs);
  const request = (settled === undefined ? {} : JSON.parse(settled)) as NonNullable<typeof asked>;
  const read = useApi("premarket/preview", request, {
    enabled: settled !== undefined,
    keepPrevious: true,
    quiet: true,
    staleTime: 2_000,
  });
  const current = wanted !== undefined && settled === wanted && !read.isPlaceholderData;
  const problem = current ? problemOf(read.data, read.error) : null;
  const isAtField = problem?.field === "price" || problem?.field === "quantity";
  return {
    preview: asked === undefined ? undefined : read.data,
    current: current && !read.isPending,
    refusal: isAtField ? undefined : (problem ?? undefined),
    lacksMoney: asksForMoney(problem?.reason),
    errorAt: (field) => (problem?.field === field ? problem.message : undefined),
  };
}

/** The server refuses malformed requests outright; denials because of account or market come beside the figures. */
function problemOf(
  preview: PremarketPreview | undefined,
  error: Error | null,
): (Refusal & { readonly field: string | null }) | null {
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusal;
  const denial = preview?.denial ?? null;
  if (denial === null) return null;
  const { msg: message, reason, field = null } = denial;
  return { message, reason, field };
}
