import type { Quote } from "@akari/api/instrument";
import { useTranslations } from "use-intl/react";
import { useStale } from "../../app/use-store.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { Badge } from "../../ui/badge.tsx";
import { arrows, directionOf } from "../../ui/direction.ts";
import { Lamp } from "../../ui/lamp.tsx";
import styles from "./price-block.module.css";

/** The price, what it has done since yesterday, and how fresh it is. */
export function PriceBlock({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("market");
  const format = useFormat();
  const live = useStale() === null;
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  const limits = useTranslations("instrument.limit");
  const limit =
    quote.price === quote.limitUp ? "up" : quote.price === quote.limitDown ? "down" : null;
  return (
    <section className={styles.block}>
      <p className={`${styles.price} num`} data-direction={direction} data-live>
        {quote.price === null ? t("noPrice") : format.price(quote.price, decimals)}
      </p>
      <div className={styles.aside}>
        {quote.change !== null && quote.changePercent !== null && (
          <p className={`${styles.change} num`} data-direction={direction} data-live>
            <span className={styles.arrow} aria-hidden="true">
              {arrows[direction]}
            </span>{" "}
            {format.signedPrice(quote.change, decimals)} (
            {format.signedPercent(quote.changePercent)})
          </p>
        )}
        <p className={styles.phase}>
          {limit !== null && <Badge tone={limit === "up" ? "rise" : "fall"}>{limits(limit)}</Badge>}
          {quote.phase === "halted" ? (
            <Badge tone="warn">{t("phase.halted")}</Badge>
          ) : (
            <>
              <Lamp lit={live && quote.phase !== "closed"} />
              {t(`phase.${quote.phase}`)}
            </>
          )}
          {quote.time !== null && <span className="num">{format.clock(quote.time)}</span>}
        </p>
      </div>
    </section>
  );
}
