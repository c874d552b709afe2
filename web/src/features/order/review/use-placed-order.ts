import type { OrderItem } from "@akari/api/order";
import { useApi } from "../../../http/use-api.ts";

/**
 * The order that was placed under an id, when it is among the newest of its share.
 *
 * Shows a reader who comes again, or whose answer was lost, what became of it; that an id places one order only is
 * the server's matter.
 */
export function usePlacedOrder(code: string, clientOrderId: string): OrderItem | undefined {
  const { data } = useApi("trade/orders", { code }, { quiet: true });
  return data?.items.find((order) => order.clientOrderId === clientOrderId);
}
