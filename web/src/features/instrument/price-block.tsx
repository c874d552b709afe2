import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { isDayOver } from "../../quotes/day-over.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { tradingStatesOf } from "../../quotes/trading-state.ts";
import { useStale } from "../../services/use-stale.ts";
import styles from "./price-block.module.css";
import { StateChip } from "./state-chip.tsx";

/** The price, its change since the previous close, how fresh it is, and any special state. */
export function PriceBlock({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("market");
  const standing = useTranslations("quotes");
  const replayWord = useTranslations("instrument.replay");
  const format = useFormat();
  const live = useStale() === null;
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  const states = tradingStatesOf(quote);
  const stands = quote.phase === "halted" || quote.quoteState !== null;
  return (
    <section className={styles.block}>
      {quote.replay !== null && (
        <p className={styles.replay}>
          <ReplayMark date={quote.replay.originalDate} />{" "}
          <span>{replayWord(quote.replay.ended ? "endedNote" : "note")}</span>
        </p>
      )}
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
        <div className={styles.phase}>
          {states.length > 0 && <StateChip quote={quote} states={states} />}
          {!stands && (
            <span className={styles.trading}>
              <Lamp lit={live && quote.phase !== "closed"} />
              {t(`phase.${quote.phase}`)}
            </span>
          )}
          {quote.quoteState !== null ? (
            <span className={`${styles.standing} num`} data-live>
              {standing("standing", { price: format.priceYen(quote.quoteState.price, decimals) })}
            </span>
          ) : (
            quote.time !== null && (
              <span className="num">
                {isDayOver(quote) ? format.dateTime(quote.time) : format.clock(quote.time)}
              </span>
            )
          )}
        </div>
      </div>
    </section>
  );
}
