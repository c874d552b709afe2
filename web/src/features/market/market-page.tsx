import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { TabPage } from "../../app/tab-page.tsx";
import { useApi } from "../../http/use-api.ts";
import { Button } from "../../ui/button.tsx";
import { Chips } from "../../ui/chips.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BreadthBar } from "./breadth-bar.tsx";
import styles from "./market-page.module.css";
import { MarketList } from "./market-list.tsx";
import { PhaseClock } from "./phase-clock.tsx";
import { type Ranking, breadthOf, matching, ranked, rankings } from "./ranking.ts";

/** The list's order and the breadth are read anew this often; figures in rows are live. */
const rankingIntervalMs = 10_000;
const quoteRowHeight = 3.5;

export function MarketPage() {
  const t = useTranslations("market");
  const market = useApi("market/list", {}, { refetchInterval: rankingIntervalMs });
  const [ranking, setRanking] = useState<Ranking>("gainers");
  const [typed, setTyped] = useState("");
  const items = market.data?.items;
  const list = useMemo(
    () => (items === undefined ? [] : ranked(matching(items, typed), ranking)),
    [items, typed, ranking],
  );

  return (
    <TabPage title={t("title")}>
      <section className={styles.head}>
        <label className={styles.search}>
          <Icon svg={search} />
          <input
            type="search"
            className={styles.input}
            placeholder={t("filter")}
            aria-label={t("filter")}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <PhaseClock />
        {items !== undefined && <BreadthBar breadth={breadthOf(items)} />}
      </section>
      <section className={styles.list}>
        <Chips
          name={t("order")}
          chips={rankings.map((value) => ({ value, label: t(`ranking.${value}`) }))}
          value={ranking}
          onChange={setRanking}
        />
        {market.isPending && <Skeleton rows={9} rowHeight={quoteRowHeight} label={t("loading")} />}
        {market.isError && items === undefined && (
          <EmptyState
            alert
            title={t("failed")}
            action={<Button onClick={() => void market.refetch()}>{t("retry")}</Button>}
          />
        )}
        {items !== undefined && list.length === 0 && (
          <EmptyState title={t("nothingFound")} hint={t("nothingFoundHint")} />
        )}
        {list.length > 0 && <MarketList items={list} />}
      </section>
    </TabPage>
  );
}
