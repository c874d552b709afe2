import type { Preview } from "@akari/api/order";
import { useSettled } from "@akari/ui/use-settled.ts";
import { useApi } from "../../../http/use-api.ts";
import type { EntryTerms } from "../terms/terms.ts";
import type { TicketOrder } from "../ticket/ticket.ts";

/** What closes a position, as the API takes it. */
export interface CloseOrder extends EntryTerms {
  readonly positionId: string;
  readonly quantity?: number;
}

/** Typing settles this long before the server is asked. */
const settleMs = 250;

export interface PreviewState {
  readonly preview: Preview | undefined;
  /** The figures belong to exactly this order. */
  readonly current: boolean;
  readonly failure: Error | null;
  readonly retry: () => void;
}

/** What the order would cost and hold, computed by the server. */
export function usePreview(order: TicketOrder | CloseOrder | undefined): PreviewState {
  const wanted = order === undefined ? undefined : JSON.stringify(order);
  const settled = useSettled(wanted, settleMs);
  const asked = (settled === undefined ? {} : JSON.parse(settled)) as TicketOrder;
  const read = useApi("trade/preview", asked, {
    enabled: settled !== undefined,
    keepPrevious: true,
    quiet: true,
    staleTime: 2_000,
  });
  return {
    preview: order === undefined ? undefined : read.data,
    current: settled === wanted && read.isSuccess && !read.isPlaceholderData,
    failure: read.error,
    retry: () => void read.refetch(),
  };
}
