import type { Quote } from "@akari/api/instrument";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { isBeforeAuction } from "../../../quotes/auction.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import styles from "./best-quotes.module.css";

interface BestQuotesProps {
  readonly quote: Quote;
  readonly type: "market" | "stop";
}

/** Where no price is typed: the best quotes; before an auction, that a market order takes its price. */
export function BestQuotes({ quote, type }: BestQuotesProps) {
  const t = useTranslations("order");
  const format = useFormat();
  const collects = isBeforeAuction(quote);
  if (collects && type === "stop") return null;
  const price = (value: number | null) =>
    value === null ? t("noQuote") : format.price(value, decimalsOf(quote));
  return (
    <SideLabelled label={t(collects ? "auction.price" : "quotes")}>
      <p className={styles.quotes} data-live={!collects}>
        {collects
          ? t("auction.marketFirst")
          : t("bestQuotes", { ask: price(quote.ask), bid: price(quote.bid) })}
      </p>
    </SideLabelled>
  );
}
