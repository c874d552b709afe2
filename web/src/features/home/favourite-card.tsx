import type { MarketItem } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { NameText } from "../../quotes/name-text.tsx";
import { nameIn } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { replayDateOf } from "../../quotes/replay-date.ts";
import { ReplayMark } from "../../quotes/replay-mark.tsx";
import { StateMark } from "../../quotes/state-mark.tsx";
import { tradingStatesOf } from "../../quotes/trading-state.ts";
import lit from "../../quotes/flash.module.css";
import { useFlash } from "../../quotes/use-flash.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import styles from "./favourite-strip.module.css";

/** One share with its price of now, as a link to its page. */
export function FavouriteCard({ item }: { readonly item: MarketItem }) {
  const t = useTranslations("market");
  const stateName = useTranslations("quotes.state");
  const format = useFormat();
  const quote = useQuote(item.code) ?? item;
  const flash = useFlash<HTMLSpanElement>(quote.price);
  const { code } = item;
  const originalDate = replayDateOf(quote);
  const decimals = decimalsOf(quote);
  const direction = directionOf(quote.change);
  const states = tradingStatesOf(quote);
  const percent = quote.changePercent === null ? "" : format.signedPercent(quote.changePercent);
  return (
    <li className={styles.place}>
      <PageLink url={urlOf("instrument", { code })} className={styles.card}>
        <span className={styles.name}>
          <NameText name={nameIn(format.tag, item)} />
        </span>{" "}
        {originalDate !== null && (
          <span className={styles.replay}>
            <ReplayMark date={originalDate} />{" "}
          </span>
        )}
        <span className="visually-hidden">
          {[code, ...states.map((state) => stateName(state))].join(" ")}
        </span>{" "}
        <span className={`${styles.price} ${lit.flash} num`} ref={flash} data-live>
          {quote.price === null ? t("noPrice") : format.price(quote.price, decimals)}
        </span>{" "}
        {quote.price !== null && (
          <span className={`${styles.change} num`} data-direction={direction} data-live>
            <span aria-hidden="true">{arrows[direction]}</span>
            <span className="visually-hidden">{t("column.change")}</span> {percent}
          </span>
        )}
        {states[0] !== undefined && (
          <span className={styles.mark}>
            <StateMark state={states[0]} />
          </span>
        )}
      </PageLink>
    </li>
  );
}
