import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Icon } from "@akari/ui/icon.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import close from "@phosphor-icons/core/regular/x.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { isBeforeAuction } from "../../quotes/auction.ts";
import { nameIn } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { useServices } from "../../services/services.ts";
import { useStale } from "../../services/use-stale.ts";
import { ChartSection } from "./chart-section.tsx";
import styles from "./landscape-page.module.css";
import { usePickedInterval } from "./picked-interval.ts";

export interface LandscapePageProps {
  readonly quote: Quote;
  readonly onBuy: () => void;
  readonly onSell: () => void;
}

/** A share on a phone held sideways: its chart fills the screen, with the price above it and a small buy and sell. */
export function LandscapePage({ quote, onBuy, onSell }: LandscapePageProps) {
  const { navigator } = useServices();
  const app = useTranslations("app");
  const t = useTranslations("instrument.landscape");
  const market = useTranslations("market");
  const format = useFormat();
  const live = useStale() === null;
  const [picked, setPicked] = usePickedInterval();
  const decimals = decimalsOf(quote);
  const direction = directionOf(quote.change);
  const price = (value: number | null) =>
    value === null ? market("noPrice") : format.price(value, decimals);
  const expected = isBeforeAuction(quote) ? quote.indicativePrice : undefined;
  return (
    <Page title={nameIn(format.tag, quote)} bare>
      <div className={styles.screen}>
        <div className={styles.head}>
          <button
            type="button"
            className={styles.close}
            aria-label={app("back")}
            onClick={() => navigator.back(urlOf("home"))}
          >
            <Icon svg={close} size={1.125} />
          </button>
          <p className={styles.name}>
            <strong>{nameIn(format.tag, quote)}</strong>
            <span>
              {quote.code} <ReplayMark date={quote.replay?.originalDate ?? null} />
            </span>
          </p>
          <p className={`${styles.price} num`} data-direction={direction} data-live>
            {price(quote.price)}
          </p>
          <div className={styles.now}>
            {quote.change !== null && quote.changePercent !== null && (
              <p className={`${styles.change} num`} data-direction={direction} data-live>
                <span aria-hidden="true">{arrows[direction]}</span>{" "}
                {format.signedPrice(quote.change, decimals)} (
                {format.signedPercent(quote.changePercent)})
              </p>
            )}
            <p className={styles.phase}>
              <Lamp lit={live && quote.phase !== "closed"} />
              {market(`phase.${quote.phase}`)}
              {quote.time !== null && <span className="num">{format.clock(quote.time)}</span>}
            </p>
          </div>
          <button type="button" className={styles.trade} data-side="buy" onClick={onBuy}>
            <span>{t("buy")}</span>
            <strong className="num">{price(expected === undefined ? quote.ask : expected)}</strong>
          </button>
          <button type="button" className={styles.trade} data-side="sell" onClick={onSell}>
            <span>{t("sell")}</span>
            <strong className="num">{price(expected === undefined ? quote.bid : expected)}</strong>
          </button>
        </div>
        <ChartSection quote={quote} picked={picked} onPick={setPicked} />
      </div>
    </Page>
  );
}
