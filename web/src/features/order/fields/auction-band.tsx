import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { comingAuction, isBeforeAuction } from "../../../quotes/auction.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { useAuctionTime } from "../../../quotes/use-auction-time.ts";
import { changeAt } from "../../../quotes/reference-price.ts";
import styles from "./auction-band.module.css";

/** While orders are collected: the price and the volume that the auction would have now, when it takes place, and how it trades. */
export function AuctionBand({ quote }: { readonly quote: Quote }) {
  return isBeforeAuction(quote) ? <Band quote={quote} /> : null;
}

function Band({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("order.auction");
  const format = useFormat();
  const time = useAuctionTime(quote);
  const auction = comingAuction(quote) ?? "opening";
  const { indicativePrice: expected, indicativeVolume } = quote;
  const change = expected === null ? null : changeAt(quote, expected);
  const decimals = decimalsOf(quote);
  return (
    <section className={styles.band} aria-label={t("expected")}>
      <dl className={`${spread.bottom} ${spread.loose} ${styles.figures}`} data-live>
        <div>
          <dt className={styles.label}>{t("expected")}</dt>
          <dd className={`${styles.price} num`}>
            {expected === null ? t("none") : format.priceYen(expected, decimals)}
          </dd>
        </div>
        {expected !== null && (
          <>
            <div>
              <dt className={styles.label}>{t("volume")}</dt>
              <dd className={`${styles.figure} num`}>{format.shares(indicativeVolume)}</dd>
            </div>
            {change !== null && (
              <div>
                <dt className={styles.label}>{t("change")}</dt>
                <dd className={`${styles.figure} num`} data-direction={directionOf(change)}>
                  <span aria-hidden="true">{arrows[directionOf(change)]}</span>{" "}
                  {format.signedPrice(change, decimals)}
                </dd>
              </div>
            )}
          </>
        )}
      </dl>
      <p className={styles.when}>
        {t(time === null ? "soon" : "at", {
          auction,
          time: time === null ? "" : format.minute(time),
        })}
      </p>
      <p className={styles.how}>{t(expected === null ? "noCross" : "how")}</p>
    </section>
  );
}
