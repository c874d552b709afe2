import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { isDayOver } from "../../../quotes/day-over.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useStale } from "../../../services/use-stale.ts";
import styles from "./sheet-head.module.css";

/** Under the name of a sheet that trades: the phase and the time of the price, or the standing quote. */
export function TradingState({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("market");
  const standing = useTranslations("quotes");
  const format = useFormat();
  const live = useStale() === null;
  const { quoteState, time } = quote;
  return (
    <span className={styles.subtitle}>
      <Lamp lit={live && quote.phase !== "closed"} />
      {quoteState === null ? (
        <>
          <span>{t(`phase.${quote.phase}`)}</span>
          {time !== null && (
            <span className="num">
              {isDayOver(quote) ? format.dateTime(time) : format.clock(time)}
            </span>
          )}
        </>
      ) : (
        <span data-live>
          {standing("standing", { price: format.priceYen(quoteState.price, decimalsOf(quote)) })}
        </span>
      )}
    </span>
  );
}

/** Beside the name of a sheet that trades: the last price and its change. */
export function LastPrice({ quote }: { readonly quote: Quote }) {
  const format = useFormat();
  if (quote.price === null || quote.change === null || quote.changePercent === null) return null;
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  return (
    <p className={`${styles.price} num`} data-direction={direction} data-live>
      {format.price(quote.price, decimals)}
      <span className={styles.change}>
        <span aria-hidden="true">{arrows[direction]}</span>{" "}
        {format.signedPrice(quote.change, decimals)} ({format.signedPercent(quote.changePercent)})
      </span>
    </p>
  );
}
