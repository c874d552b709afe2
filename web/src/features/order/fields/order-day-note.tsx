import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { startOfDay } from "../../../i18n/trading-day.ts";
import { isDayOver } from "../../../quotes/day-over.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import styles from "./note.module.css";

/** After Tokyo's close: the day that an order is for, and the base price of its limits. */
export function OrderDayNote({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("order");
  const format = useFormat();
  if (!isDayOver(quote)) return null;
  const price = (value: number) => format.priceYen(value, decimalsOf(quote));
  return (
    <p className={`${styles.note} ${styles.above}`}>
      {t("orderDay", {
        date: format.day(startOfDay(quote.orderDate)),
        base: price(quote.basePrice),
        low: price(quote.limitDown),
        high: price(quote.limitUp),
      })}
    </p>
  );
}
