import type { Trade } from "@akari/api/instrument";
import { ColumnPrice } from "@akari/ui/price.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { usePacedTopic } from "../../push/use-paced-topic.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { useStillWhileTouched } from "../../quotes/use-still-while-touched.ts";
import { keyOf, type LatestTrade, latestTrades } from "./latest-trades.ts";
import styles from "./live-trades.module.css";
import { SectionHead } from "../../page/section-head.tsx";
import { useMarket } from "./use-market.ts";

/** The shares that trade most are listened to: among them something happens every second. */
const listenedTo = 12;
/** Rows are replaced at most so often. */
const renewalMs = 1_000;

/** The trades of this moment as they happen; a touch stops the list. */
export function LiveTrades() {
  const t = useTranslations("home.guest");
  const { data: market } = useMarket();
  // Fixed once known, so that the list does not begin anew with each ranking.
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length === 0 && market !== undefined && market.items.length > 0)
    setCodes(
      market.items
        .toSorted((a, b) => b.turnover - a.turnover)
        .slice(0, listenedTo)
        .map(({ code }) => code),
    );

  const newest = useRef<readonly LatestTrade[]>([]);
  const [trades, setTrades] = useState<readonly LatestTrade[]>([]);
  const hear = useCallback((code: string, heard: readonly Trade[]) => {
    newest.current = latestTrades(newest.current, code, heard);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setTrades(newest.current), renewalMs);
    return () => clearInterval(timer);
  }, []);
  const { shown, touch } = useStillWhileTouched(trades);
  return (
    <section className={styles.section} {...touch}>
      <SectionHead title={t("trades")} more={{ label: t("market"), url: urlOf("market") }} />
      {codes.map((code) => (
        <Listener key={code} code={code} onTrades={hear} />
      ))}
      {shown.length === 0 ? (
        <Skeleton rows={6} rowHeight={2.25} label={t("tradesLoading")} />
      ) : (
        <ul className={styles.list}>
          {shown.map((trade) => (
            <TradeRow key={keyOf(trade)} trade={trade} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ListenerProps {
  readonly code: string;
  readonly onTrades: (code: string, trades: readonly Trade[]) => void;
}

function Listener({ code, onTrades }: ListenerProps) {
  usePacedTopic(`trades:${code}`, 0, (messages) => {
    for (const message of messages)
      if ("data" in message) onTrades(code, message.data as readonly Trade[]);
  });
  return null;
}

function TradeRow({ trade }: { readonly trade: LatestTrade }) {
  const format = useFormat();
  const instrument = useInstruments()(trade.code);
  const { direction } = trade;
  return (
    <li className={styles.row}>
      <PageLink url={urlOf("instrument", { code: trade.code })} className={styles.link}>
        <span className={styles.time}>{format.columnClock(trade.time)}</span>{" "}
        <span className={styles.name}>
          <InstrumentName instrument={instrument} />
        </span>{" "}
        <span className={styles.price} data-direction={directions[direction]}>
          {direction !== "flat" && (
            <span className={styles.mark} aria-hidden="true">
              {direction === "up" ? "▲ " : "▼ "}
            </span>
          )}
          <ColumnPrice
            text={format.price(trade.price, instrument.decimals)}
            decimals={instrument.decimals}
          />
        </span>{" "}
        <span className={`${styles.quantity} num`}>{format.shares(trade.quantity)}</span>
      </PageLink>
    </li>
  );
}

const directions = { up: "rise", down: "fall", flat: "flat" } as const;
