import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { isDayOver } from "../../quotes/day-over.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { tradingStatesOf } from "../../quotes/trading-state.ts";
import { useStale } from "../../services/use-stale.ts";
import { realExchangePart } from "./other-tabs.ts";
import styles from "./price-block.module.css";
import { StateChip } from "./state-chip.tsx";

/** The price, its change since the previous close, how fresh it is, and any special state. */
export function PriceBlock({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("market");
  const standing = useTranslations("quotes");
  const replayWord = useTranslations("instrument.replay");
  const real = useTranslations("instrument.real");
  const format = useFormat();
  const id = useId();
  const [shown, setShown] = useState(false);
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
          {/* The caret never stands alone on a line. */}
          <span className={styles.end}>
            {quote.quoteState !== null && (
              <span className={`${styles.standing} num`} data-live>
                {standing("standing", { price: format.priceYen(quote.quoteState.price, decimals) })}
              </span>
            )}
            <button
              type="button"
              className={styles.clock}
              aria-expanded={shown}
              aria-controls={id}
              onClick={() => setShown(!shown)}
            >
              {!stands && (
                <>
                  <Lamp lit={live && quote.phase !== "closed"} />
                  {t(`phase.${quote.phase}`)}
                </>
              )}
              <span className={styles.end}>
                {quote.quoteState === null && quote.time !== null && (
                  <span className="num">
                    {isDayOver(quote) ? format.dateTime(quote.time) : format.clock(quote.time)}
                  </span>
                )}
                <span className="visually-hidden">{real("about")}</span>
                <span className={styles.caret}>
                  <Icon svg={caret} size={0.875} />
                </span>
              </span>
            </button>
          </span>
        </div>
      </div>
      <div id={id} className={styles.real} hidden={!shown}>
        {shown && <realExchangePart.Part />}
      </div>
    </section>
  );
}
