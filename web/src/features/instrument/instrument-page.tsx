import { ApiError } from "@akari/api/client";
import { ListRow } from "@akari/ui/list-row.tsx";
import { PullToRefresh } from "@akari/ui/pull-to-refresh.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import lightning from "@phosphor-icons/core/regular/lightning.svg?raw";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl/react";
import { FavouriteStar } from "../../favourites/favourite-star.tsx";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { PageNotFound } from "../../page/page-not-found.tsx";
import { Page } from "../../page/page.tsx";
import { nameIn, useNameOf } from "../../quotes/names.ts";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { boardRows, fewBoardRows } from "./board-levels.ts";
import { Board } from "./board.tsx";
import { ChartSection } from "./chart-section.tsx";
import { Figures } from "./figures.tsx";
import styles from "./instrument-page.module.css";
import { ListingNote } from "./listing-note.tsx";
import {
  aboutPart,
  loadOtherTabsWhenQuiet,
  ownFillsPart,
  recentTradesPart,
  tapePart,
} from "./other-tabs.ts";
import { usePickedInterval } from "./picked-interval.ts";
import { PriceBlock } from "./price-block.tsx";
import { PriceInBar } from "./price-in-bar.tsx";
import { usePassed } from "./use-passed.ts";

export const instrumentTabs = ["board", "tape", "about", "mine"] as const;
export type InstrumentTab = (typeof instrumentTabs)[number];

interface InstrumentPageProps {
  /** A well-formed code; it may still not exist. */
  readonly code: string;
  readonly tab: InstrumentTab;
  readonly onTab: (tab: InstrumentTab) => void;
  readonly onPrice: (price: number) => void;
  /** Opens the board that sends orders; null where there is none. */
  readonly onQuick: (() => void) | null;
  /** Buttons at the foot of the screen. */
  readonly actions: ReactNode;
  /** The caller's orders and positions in this share. */
  readonly mine: ReactNode;
  /** In the title row, before the star. */
  readonly bell: ReactNode;
}

export function InstrumentPage(props: InstrumentPageProps) {
  const { code, tab, onTab, onPrice, onQuick, actions, mine, bell } = props;
  const t = useTranslations("instrument");
  const format = useFormat();
  const nameOf = useNameOf();
  const sectorName = useSectorName();
  const read = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  const quote = useQuote(code) ?? read.data;
  const signedIn = useSignedIn();
  const { queries } = useServices();
  const [interval, setInterval] = usePickedInterval();
  useEffect(loadOtherTabsWhenQuiet, []);
  const [head, passed] = usePassed();
  const refresh = () => queries.refetchQueries({ type: "active" });

  if (read.error instanceof ApiError && read.error.code === 404) return <PageNotFound />;
  if (quote === undefined) {
    return (
      <Page title={code} back="history">
        {read.isError ? (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton rows={8} rowHeight={3.5} label={t("loading")} />
        )}
      </Page>
    );
  }

  const panels: Readonly<Record<InstrumentTab, ReactNode>> = {
    board: (
      <>
        <Board quote={quote} onPrice={onPrice} rows={passed ? boardRows : fewBoardRows} />
        {onQuick !== null && (
          <div className={styles.quick}>
            <ListRow
              icon={lightning}
              label={t("board.quick")}
              value={t("board.quickHint")}
              onClick={onQuick}
            />
          </div>
        )}
        {passed && <recentTradesPart.Part quote={quote} onAll={() => onTab("tape")} />}
      </>
    ),
    tape: <tapePart.Part quote={quote} />,
    about: <aboutPart.Part quote={quote} />,
    mine: (
      <>
        {mine}
        {signedIn && <ownFillsPart.Part code={code} decimals={decimalsOf(quote)} />}
      </>
    ),
  };

  return (
    <Page
      title={nameIn(format.tag, quote)}
      code={
        passed ? (
          <PriceInBar quote={quote} />
        ) : quote.replay === null ? (
          `${quote.code} ${sectorName(quote.sector)}`
        ) : (
          t("replay.header", {
            code: quote.code,
            date: format.calendarDay(quote.replay.originalDate),
          })
        )
      }
      back="history"
      right={
        <>
          {bell}
          <FavouriteStar instrument={{ code, name: nameOf(quote) }} />
        </>
      }
      actions={actions}
    >
      <PullToRefresh onRefresh={refresh}>
        <div ref={head}>
          <PriceBlock quote={quote} />
        </div>
        <ListingNote quote={quote} />
        <Figures quote={quote} />
        <ChartSection quote={quote} picked={interval} onPick={setInterval} />
        <div className={styles.tabs}>
          <Tabs
            id="instrument"
            label={t("tab.label")}
            value={tab}
            onChange={onTab}
            tabs={instrumentTabs.map((value) => ({
              value,
              label: t(`tab.${value}`),
            }))}
          />
          <TabPanel id="instrument" value={tab}>
            {panels[tab]}
          </TabPanel>
        </div>
      </PullToRefresh>
    </Page>
  );
}
