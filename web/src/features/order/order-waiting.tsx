import type { OrderItem } from "@akari/api/order";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import styles from "./order-detail.module.css";
import { waitingReason } from "./waiting-reason.ts";

/** Why an order in the book is not executed now, where the market has a reason. */
export function OrderWaiting({ order }: { readonly order: OrderItem }) {
  const t = useTranslations("quotes.waiting");
  const { code } = order;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  const reason = quote === undefined ? null : waitingReason(order, quote);
  if (reason === null) return null;
  return (
    <p className={styles.waiting} role="status">
      {t(reason)}
    </p>
  );
}
