import type { MarketItem } from "@akari/api/instrument";
import { memo } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../app/parameters.ts";
import { useServices } from "../../app/services.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { nameIn } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useFlash } from "../../quotes/use-flash.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { arrows, directionOf } from "../../ui/direction.ts";
import { ColumnPrice } from "../../ui/price.tsx";
import { Sparkline } from "../../ui/sparkline.tsx";
import styles from "./market-list.module.css";

/** One share; its figures follow the stream while it is on the screen. */
export const QuoteRow = memo(function QuoteRow({ item }: { readonly item: MarketItem }) {
  const { navigator } = useServices();
  const format = useFormat();
  const t = useTranslations("market");
  const sectorName = useSectorName();
  const quote = useQuote(item.code) ?? item;
  const flash = useFlash<HTMLSpanElement>(quote.price);
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  const url = urlOf("instrument", { code: item.code });

  return (
    <a
      className={`${styles.columns} ${styles.row}`}
      href={`#${url}`}
      onClick={(event) => {
        event.preventDefault();
        navigator.navigate(url);
      }}
    >
      <span className={styles.stock}>
        <span className={styles.name}>{nameIn(format.tag, item)}</span>
        <span className={styles.detail}>
          {item.code} {sectorName(item.sector)}
        </span>
      </span>
      <span className={styles.spark}>
        <Sparkline points={item.spark} previousClose={item.previousClose} direction={direction} />
      </span>
      <span className={styles.price} ref={flash}>
        {quote.price === null ? (
          t("noPrice")
        ) : (
          <ColumnPrice text={format.price(quote.price, decimals)} decimals={decimals} />
        )}
      </span>
      <span className={`${styles.change} num`} data-direction={direction}>
        {quote.change !== null && quote.changePercent !== null && (
          <>
            <span className={styles.percent}>{format.signedPercent(quote.changePercent)}</span>
            <span className={styles.difference}>
              <span aria-hidden="true">{arrows[direction]}</span>{" "}
              {format.signedPrice(quote.change, decimals)}
            </span>
          </>
        )}
      </span>
    </a>
  );
});
