import { type Ranking, ranked, rankings } from "@akari/api/ranking";
import { Button } from "@akari/ui/button.tsx";
import { Chips } from "@akari/ui/chips.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useServerClock } from "../../http/use-server-clock.ts";
import { QuoteList } from "../../quotes/quote-list.tsx";
import type { ChangeLead, RowLead } from "../../quotes/quote-row.tsx";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { useServices } from "../../services/services.ts";
import { IndexBlock } from "./index-block.tsx";
import styles from "./market-page.module.css";
import { SearchLink } from "./search-link.tsx";

/** How often the list's order is read again; the rows' figures are live. */
export const rankingIntervalMs = 10_000;
export const quoteRowHeight = 3.5;

interface AllInstrumentsProps {
  readonly lead: ChangeLead;
  /** Key of the selected sector; null for all. */
  readonly sector: string | null;
  readonly onAllSectors: () => void;
}

/** The market's figures, and below them every share in the order of a ranking. */
export function AllInstruments(props: AllInstrumentsProps) {
  const { queries } = useServices();
  return (
    <PullToRefresh onRefresh={() => queries.refetchQueries({ type: "active" })}>
      <section className={styles.head}>
        <SearchLink />
        <IndexBlock />
      </section>
      <RankedInstruments {...props} />
    </PullToRefresh>
  );
}

/** Every share, or those of a sector, in the order of the chosen ranking. */
export function RankedInstruments({ lead, sector, onAllSectors }: AllInstrumentsProps) {
  const t = useTranslations("market");
  const sectorName = useSectorName();
  const atServer = useServerClock();
  const market = useApi("market/list", {}, { refetchInterval: rankingIntervalMs });
  const [ranking, setRanking] = useState<Ranking>("gainers");
  const { dataUpdatedAt: readAt } = market;
  const items = market.data?.items;
  const wanted = useMemo(() => {
    if (items === undefined) return null;
    const chosen = items.filter((item) => sector === null || item.sector === sector);
    return { list: ranked(chosen, ranking), ranking, readAt };
  }, [items, sector, ranking, readAt]);
  // Its many rows are drawn in slices, between which a tap is answered.
  const shown = useDeferredValue(wanted);

  return (
    <section className={styles.list}>
      <Chips
        name={t("order")}
        choices={rankings.map((value) => ({ value, label: t(`ranking.${value}`) }))}
        value={ranking}
        onChange={setRanking}
      />
      {sector !== null && (
        <p className={styles.filter}>
          <b>{sectorName(sector)}</b>
          <Button tone="plain" size="small" onClick={onAllSectors}>
            {t("clearSector")}
          </Button>
        </p>
      )}
      {shown === null && !market.isError && (
        <Skeleton rows={9} rowHeight={quoteRowHeight} label={t("loading")} />
      )}
      {market.isError && items === undefined && (
        <ReadFailed
          title={t("failed")}
          error={market.error}
          onRetry={() => void market.refetch()}
        />
      )}
      {shown?.list.length === 0 && (
        <EmptyState
          {...(shown.ranking === "limit"
            ? { title: t("noLimit"), hint: t("noLimitHint") }
            : { title: t("noSector") })}
        />
      )}
      {shown !== null && shown.list.length > 0 && (
        <QuoteList
          items={shown.list}
          lead={leadOf(shown.ranking, lead)}
          sortedAt={shown.ranking === "code" ? null : atServer(shown.readAt)}
        />
      )}
    </section>
  );
}

/** A ranking shows what it ranks by; a ranking by change has both its figures in every row. */
function leadOf(ranking: Ranking, lead: ChangeLead): RowLead {
  return ranking === "volume" || ranking === "turnover" ? ranking : lead;
}
