import type { OrderItem } from "@akari/api/order";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { OrderDayNote } from "../fields/order-day-note.tsx";
import { useOrderWords } from "../wording/use-order-words.ts";
import styles from "./order-waiting.module.css";
import { useNextDay } from "./use-next-day.ts";
import { waitingReason } from "./waiting-reason.ts";

interface OrderWaitingProps {
  readonly order: OrderItem;
  readonly decimals: 0 | 1;
}

/** What an order at the brokerage waits for, or the market's reason why one in the book is not executed now. */
export function OrderWaiting({ order, decimals }: OrderWaitingProps) {
  const t = useTranslations("quotes.waiting");
  const { code } = order;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  const reason = quote === undefined ? null : waitingReason(order, quote);
  const kept = useOrderWords(decimals).waits(order);
  const sentence = kept ?? (reason === null ? null : t(reason));
  const nextDay = useNextDay(order);
  if (sentence === null) return null;
  return (
    <div className={styles.waiting}>
      <Notice tone="info" role="status">
        {sentence}
      </Notice>
      {nextDay !== undefined && <OrderDayNote quote={nextDay} />}
    </div>
  );
}
