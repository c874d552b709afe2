import type { MarketIdeas, MarketItem } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { Sparkline } from "@akari/ui/sparkline.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { SectionHead } from "../page/section-head.tsx";
import { InstrumentName } from "../quotes/instrument-name.tsx";
import { decimalsOf } from "../quotes/price-decimals.ts";
import columns from "../quotes/quote-columns.module.css";
import { useInstruments } from "../quotes/use-instruments.ts";
import { useShortSectorName } from "../quotes/use-sector-name.ts";
import styles from "./ideas.module.css";
import { useIdeas } from "./use-ideas.ts";

type Idea = MarketIdeas["affordable"][number];

/** Shares of which one lot costs little, with that cost; nothing while they cannot be read, which what stands above them says. */
export function Affordable({ most }: { readonly most: number }) {
  const t = useTranslations("ideas");
  const format = useFormat();
  const { data: ideas, isError: isWithoutIdeas } = useIdeas();
  const { data: market, isError: isWithoutMarket } = useApi(
    "market/list",
    {},
    { staleTime: 60_000, quiet: true },
  );
  if (ideas === undefined || market === undefined) {
    if (isWithoutIdeas || isWithoutMarket) return null;
    return <Skeleton rows={most + 1} rowHeight={3.5} label={t("loading")} />;
  }
  const items = new Map(market.items.map((item) => [item.code, item]));
  const rows = ideas.affordable.slice(0, most).flatMap((idea) => {
    const item = items.get(idea.code);
    return item === undefined ? [] : [{ idea, item }];
  });
  return (
    <section className={styles.section}>
      <SectionHead
        title={t("affordable", {
          // Only 万 is short for an amount that people name.
          amount: (format.tag === "ja" || format.tag === "zh-Hans"
            ? format.compactYen
            : format.yen)(ideas.lotCostMost),
        })}
        note={t("lotCost")}
      />
      {rows.length === 0 ? (
        <p className={styles.none}>{t("noneAffordable")}</p>
      ) : (
        <ul>
          {rows.map(({ idea, item }) => (
            <li key={idea.code}>
              <IdeaRow idea={idea} item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function IdeaRow({ idea, item }: { readonly idea: Idea; readonly item: MarketItem }) {
  const t = useTranslations("ideas");
  const format = useFormat();
  const sectorName = useShortSectorName();
  const instrument = useInstruments()(idea.code);
  const decimals = decimalsOf(item);
  const direction = directionOf(item.change);
  return (
    <PageLink
      url={urlOf("instrument", { code: idea.code })}
      className={`${columns.columns} ${styles.row}`}
    >
      <span className={columns.words}>
        <span className={styles.share}>
          <InstrumentName instrument={instrument} />
        </span>{" "}
        <span className={styles.detail}>
          {idea.code} {sectorName(item.sector)}
        </span>
      </span>{" "}
      <span className={columns.spark} aria-hidden="true">
        <Sparkline points={item.spark} previousClose={item.previousClose} direction={direction} />
      </span>
      <span className={`${columns.price} num`} data-live>
        <span className={styles.cost}>{format.yen(idea.lotCost)}</span>{" "}
        <span className={`${styles.detail} ${styles.price}`}>
          {t("price", { price: format.priceYen(idea.price, decimals) })}
        </span>
      </span>{" "}
      <span className={`${columns.change} num`} data-direction={direction} data-live>
        {item.change !== null && item.changePercent !== null && (
          <>
            <span className={columns.leading}>{format.signedPercent(item.changePercent)}</span>{" "}
            <span className={columns.second}>
              <span aria-hidden="true">{arrows[direction]}</span>{" "}
              {format.signedPrice(item.change, decimals)}
            </span>
          </>
        )}
      </span>
    </PageLink>
  );
}
