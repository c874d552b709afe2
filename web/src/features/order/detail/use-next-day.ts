import type { Quote } from "@akari/api/instrument";
import type { OrderItem } from "@akari/api/order";
import { useApi } from "../../../http/use-api.ts";
import { isDayOver } from "../../../quotes/day-over.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { isAlive } from "../wording/order-words.ts";

/** The share's quote, while a placed order waits for the next trading day; else undefined. */
export function useNextDay(order: Pick<OrderItem, "code" | "status">): Quote | undefined {
  const { code } = order;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  return quote !== undefined && isAlive(order) && isDayOver(quote) ? quote : undefined;
}
