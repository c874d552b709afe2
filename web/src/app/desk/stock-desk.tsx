import { barIntervals } from "@akari/api/bar-intervals";
import { ApiError } from "@akari/api/client";
import type { BarInterval, Quote } from "@akari/api/instrument";
import type { Locale } from "@akari/api/locale";
import { Button } from "@akari/ui/button.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { FavouriteStar } from "../../favourites/favourite-star.tsx";
import { Board } from "../../features/instrument/board.tsx";
import { type BoardRows, boardRows, fewBoardRows } from "../../features/instrument/board-levels.ts";
import { ChartSection } from "../../features/instrument/chart-section.tsx";
import { Figures } from "../../features/instrument/figures.tsx";
import { ListingNote } from "../../features/instrument/listing-note.tsx";
import {
  aboutPart,
  loadOtherTabsWhenQuiet,
  realExchangePart,
  tapePart,
} from "../../features/instrument/other-tabs.ts";
import { usePickedInterval } from "../../features/instrument/picked-interval.ts";
import { PriceBlock } from "../../features/instrument/price-block.tsx";
import { useApi } from "../../http/use-api.ts";
import { PageNotFound } from "../../page/page-not-found.tsx";
import { Page } from "../../page/page.tsx";
import { parseFigure } from "../../quotes/parse-figure.ts";
import { QuoteName } from "../../quotes/instrument-name.tsx";
import { useNameOf } from "../../quotes/names.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { useSteadyQuote } from "../../quotes/use-steady-quote.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { useDeskTier } from "../desk-tier.ts";
import type { InstrumentTicket } from "../instrument-ticket.tsx";
import { AccountPane } from "./account-pane.tsx";
import { AccountSection } from "./account-section.tsx";
import { useDeskKey } from "./desk-keyboard.ts";
import { MoreBelow } from "./more-below.tsx";
import { OrderMoves } from "./order-moves.tsx";
import { OwnPane } from "./own-pane.tsx";
import scroll from "./scroller.module.css";
import styles from "./stock-desk.module.css";
import { TicketPane } from "./ticket-pane.tsx";
import { useLitLevels } from "./use-lit-levels.ts";

interface StockDeskProps {
  readonly code: string;
  readonly ticket: InstrumentTicket;
  readonly bell: ReactNode;
  /** Opens the board that sends orders; null for guests. */
  readonly onQuick: (() => void) | null;
}

/** A share with everything that one trades by, at once: head and chart, board and tape, positions and orders, ticket. */
export function StockDesk(props: StockDeskProps) {
  const { code } = props;
  const t = useTranslations("instrument");
  const read = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  const quote = useQuote(code) ?? read.data;
  useEffect(loadOtherTabsWhenQuiet, []);

  if (read.error instanceof ApiError && read.error.code === 404) return <PageNotFound />;
  if (quote === undefined) {
    return (
      <Page title={code} bare panes>
        {read.isError ? (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton rows={8} rowHeight={3.5} label={t("loading")} />
        )}
      </Page>
    );
  }
  return <Panes {...props} quote={quote} />;
}

function Panes({ quote, ticket, bell, onQuick }: StockDeskProps & { readonly quote: Quote }) {
  const t = useTranslations("instrument");
  const desk = useTranslations("desk");
  const { tag } = useFormat();
  const name = useNameOf()(quote);
  const steady = useSteadyQuote(quote);
  const tier = useDeskTier();
  const signedIn = useSignedIn();
  const [interval, setInterval] = usePickedInterval();
  // What follows the ticket comes after it, so that its fields push nothing down.
  const [hasTicket, setHasTicket] = useState(false);
  const panes = useRef<HTMLDivElement>(null);
  const tickets = useRef<HTMLDivElement>(null);
  useLitLevels(panes, quote.code);
  const isFull = tier === "full";
  return (
    <Page title={name} bare panes>
      <div ref={panes} className={styles.panes} data-tier={tier}>
        <section className={styles.head} aria-label={desk("price")}>
          <Head quote={quote} bell={bell} />
        </section>
        <div className={styles.chart}>
          <OrderMoves quote={steady}>
            <ChartSection quote={steady} picked={interval} onPick={setInterval} />
          </OrderMoves>
          <IntervalKeys onInterval={setInterval} />
        </div>
        <div className={styles.board}>
          <BoardPane
            quote={quote}
            hasTape={!isFull}
            rows={tier === "board" || isFull ? boardRows : fewBoardRows}
            chosen={limitOf(ticket, tag)}
            onPrice={ticket.fillAt}
            onQuick={onQuick}
          />
        </div>
        {isFull && (
          <section className={styles.tape} aria-label={t("tab.tape")}>
            <h2 className={styles.heading}>{t("tab.tape")}</h2>
            <div className={scroll.scroller}>
              <tapePart.Part key={quote.code} quote={quote} />
            </div>
          </section>
        )}
        <div className={styles.account}>
          <AccountPane
            id="desk-tables"
            both={isFull}
            columnsBeside={isFull ? quote.code : undefined}
          />
        </div>
        <aside className={styles.ticket} aria-label={desk("trading")}>
          <div className={styles.scrolled}>
            <div ref={tickets} className={styles.tickets}>
              <TicketPane code={quote.code} ticket={ticket} onShown={() => setHasTicket(true)} />
              {signedIn && hasTicket && <OwnPane quote={quote} />}
            </div>
            {signedIn && isFull && (
              <div className={styles.sums}>
                <AccountSection />
              </div>
            )}
          </div>
          <MoreBelow list={tickets} />
        </aside>
      </div>
    </Page>
  );
}

function Head({ quote, bell }: { readonly quote: Quote; readonly bell: ReactNode }) {
  const sectorName = useSectorName();
  const name = useNameOf()(quote);
  return (
    <>
      <div className={styles.line}>
        {/* The page's heading says it too. */}
        <div className={styles.name} aria-hidden="true">
          <b>
            <QuoteName quote={quote} />
          </b>
          <span className={styles.code}>
            {quote.code} {sectorName(quote.sector)}
          </span>
        </div>
        <div className={styles.price}>
          <PriceBlock quote={quote} />
        </div>
        <div className={styles.marks}>
          {bell}
          <FavouriteStar instrument={{ code: quote.code, name }} />
        </div>
      </div>
      <ListingNote quote={quote} />
      <Figures quote={quote} />
    </>
  );
}

/** 1 to 0 choose the interval of the chart, in the order of its row. */
function IntervalKeys({ onInterval }: { readonly onInterval: (interval: BarInterval) => void }) {
  return barIntervals.map((interval, index) => (
    <IntervalKey
      key={interval}
      digit={String((index + 1) % 10)}
      onPress={() => onInterval(interval)}
    />
  ));
}

function IntervalKey({ digit, onPress }: { readonly digit: string; readonly onPress: () => void }) {
  useDeskKey(digit, onPress);
  return null;
}

/** The price of the ticket, where it has one. */
function limitOf({ inPane }: InstrumentTicket, tag: Locale): number | undefined {
  return inPane === null || inPane.input.type !== "limit"
    ? undefined
    : parseFigure(inPane.input.price, tag);
}

type BoardTab = "board" | "tape" | "about";

interface BoardPaneProps {
  readonly quote: Quote;
  /** Whether executions are a tab here; else they have a pane of their own. */
  readonly hasTape: boolean;
  readonly rows: BoardRows;
  /** The ticket's price. */
  readonly chosen: number | undefined;
  readonly onPrice: (price: number) => void;
  readonly onQuick: (() => void) | null;
}

function BoardPane({ quote, hasTape, rows, chosen, onPrice, onQuick }: BoardPaneProps) {
  const t = useTranslations("instrument.tab");
  const words = useTranslations("instrument.board");
  const [tab, setTab] = useState<BoardTab>("board");
  const tabs = (["board", "tape", "about"] as const).filter((one) => one !== "tape" || hasTape);
  const shown = tabs.includes(tab) ? tab : "board";
  return (
    <section className={styles.boardPane} aria-label={t("label")}>
      <div className={styles.boardHead}>
        <Tabs
          id="desk-board"
          label={t("label")}
          value={shown}
          onChange={setTab}
          tabs={tabs.map((value) => ({ value, label: t(value) }))}
        />
        {onQuick !== null && (
          <Button size="small" tone="plain" onClick={onQuick}>
            {words("quick")}
          </Button>
        )}
      </div>
      <div className={scroll.scroller}>
        <TabPanel id="desk-board" value={shown}>
          {shown === "board" && (
            <Board quote={quote} onPrice={onPrice} rows={rows} chosen={chosen} />
          )}
          {shown === "tape" && <tapePart.Part key={quote.code} quote={quote} />}
          {shown === "about" && (
            <>
              <aboutPart.Part quote={quote} />
              <realExchangePart.Part />
            </>
          )}
        </TabPanel>
      </div>
    </section>
  );
}
