import type { Quote } from "@akari/api/instrument";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import { isDayOver } from "../../quotes/day-over.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { tickAt } from "../../quotes/price-steps.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { referencePriceOf } from "../../quotes/reference-price.ts";
import styles from "./about-instrument.module.css";
import { AboutDividends } from "./about-dividends.tsx";
import { AboutReplay } from "./about-replay.tsx";
import { InstrumentNews } from "./instrument-news.tsx";
import { minimumAmount } from "./minimum-amount.ts";

/** 銘柄情報: the share's description, its trading rules and its latest news. */
export function AboutInstrument({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("instrument.about");
  const format = useFormat();
  const sectorName = useSectorName();
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  const kana = market.data?.items.find(({ code }) => code === quote.code)?.kana;
  const price = referencePriceOf(quote);
  const tick = tickAt(quote, price);
  const decimals = decimalsOf(quote);
  const rows = [
    { label: t("code"), value: quote.code },
    { label: t("name"), value: quote.name },
    ...(kana === undefined || kana === "" ? [] : [{ label: t("kana"), value: kana }]),
    { label: t("nameEnglish"), value: quote.nameEnglish },
    { label: t("sector"), value: sectorName(quote.sector) },
    ...(quote.replay === null ? [{ label: t("index"), value: t("indexMember") }] : []),
    ...(quote.listing === null
      ? []
      : [
          { label: t("listedOn"), value: format.day(startOfDay(quote.listing.date)) },
          {
            label: t("offering"),
            value: format.priceYen(quote.listing.offeringPrice, decimals),
          },
        ]),
    { label: t("lot"), value: format.shares(quote.lot) },
    { label: t("minimum"), value: format.yen(minimumAmount(price, quote.lot)) },
    { label: t("tick"), value: format.priceYen(tick, tick < 1 ? 1 : 0) },
    ...(isDayOver(quote)
      ? [{ label: t("orderDay"), value: format.day(startOfDay(quote.orderDate)) }]
      : []),
    { label: t("basePrice"), value: format.priceYen(quote.basePrice, decimals) },
    { label: t("limitUp"), value: format.priceYen(quote.limitUp, decimals) },
    { label: t("limitDown"), value: format.priceYen(quote.limitDown, decimals) },
  ];
  return (
    <>
      <div className={styles.facts}>
        <KeyValue rows={rows} />
        {quote.replay === null && <p className={styles.invented}>{t("invented")}</p>}
      </div>
      {quote.replay !== null && <AboutReplay replay={quote.replay} />}
      <AboutDividends code={quote.code} />
      <InstrumentNews code={quote.code} />
    </>
  );
}
