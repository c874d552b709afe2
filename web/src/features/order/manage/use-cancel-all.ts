import { newId } from "@akari/ui/new-id.ts";
import type { OrderItem } from "@akari/api/order";
import { useRef, useState } from "react";
import { isOutcomeUnknown } from "../../../http/client.ts";
import { useServices } from "../../../services/services.ts";

/** An order that stands as before, or of which nobody knows. */
export interface Kept {
  readonly order: OrderItem;
  /** Why the server refused; null where it has not answered. */
  readonly reason: string | null;
}

interface Outcome {
  readonly cancelled: number;
  /** Those that were not. */
  readonly kept: readonly Kept[];
}

interface CancelAll {
  /** How many of them have been answered; null while nothing is sent. */
  readonly done: number | null;
  /** After a round, those that were not cancelled. */
  readonly kept: readonly Kept[];
  /** Cancels one after the other; resolves once all have been tried, to null if the reader signed out meanwhile. */
  readonly cancel: (orders: readonly OrderItem[]) => Promise<Outcome | null>;
  readonly forget: () => void;
}

/**
 * Cancels several orders. Each is a command of its own, so one that is refused stops no other; one without an answer keeps its id, so that
 * sending it again cannot do anything else.
 */
export function useCancelAll(): CancelAll {
  const { client, queries, session } = useServices();
  const [done, setDone] = useState<number | null>(null);
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const ids = useRef(new Map<string, string>());
  // A second press can come before the first has been rendered.
  const busy = useRef(false);

  const cancel = async (orders: readonly OrderItem[]) => {
    if (busy.current) return null;
    busy.current = true;
    const standing: Kept[] = [];
    let cancelled = 0;
    const { token } = session.state();
    const isTheirs = () => session.state().token === token;
    setKept([]);
    for (const [at, order] of orders.entries()) {
      // Whoever signs out meanwhile, or somebody else who signs in, cancels nothing more.
      if (!isTheirs()) break;
      setDone(at);
      const clientId = ids.current.get(order.orderId) ?? newId();
      ids.current.set(order.orderId, clientId);
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they stand in the list
        await client.call("trade/cancel", { clientId, orderId: order.orderId }, { quiet: true });
        cancelled += 1;
      } catch (error) {
        const isUnknown = isOutcomeUnknown(error);
        if (!isUnknown) ids.current.delete(order.orderId);
        const message = error instanceof Error ? error.message : String(error);
        standing.push({ order, reason: isUnknown ? null : message });
      }
    }
    setDone(null);
    setKept(standing);
    busy.current = false;
    void queries.invalidateQueries({ queryKey: ["trade/orders"] });
    return isTheirs() ? { cancelled, kept: standing } : null;
  };
  return { done, kept, cancel, forget: () => setKept([]) };
}
