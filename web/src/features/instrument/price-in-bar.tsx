import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import styles from "./price-in-bar.module.css";

/** The price and its change under the name, once the large ones have left the screen. */
export function PriceInBar({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("market");
  const format = useFormat();
  const { price, change, changePercent } = quote;
  const direction = directionOf(change);
  const decimals = decimalsOf(quote);
  if (price === null) return <span className={styles.bar}>{t("noPrice")}</span>;
  return (
    <span className={styles.bar} data-direction={direction} data-live>
      <span className="num">{format.price(price, decimals)}</span>
      {change !== null && changePercent !== null && (
        <>
          {" "}
          <span className={`${styles.change} num`}>
            <span aria-hidden="true">{arrows[direction]}</span>{" "}
            {format.signedPrice(change, decimals)} ({format.signedPercent(changePercent)})
          </span>
        </>
      )}
    </span>
  );
}
