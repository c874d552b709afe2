import type { MarketItem } from "@akari/api/instrument";
import { Badge } from "@akari/ui/badge.tsx";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { ColumnPrice } from "@akari/ui/price.tsx";
import { Sparkline } from "@akari/ui/sparkline.tsx";
import { useLongPress } from "@akari/ui/use-long-press.ts";
import { memo, useContext } from "react";
import { useTranslations } from "use-intl/react";
import { StarButton } from "../favourites/star-button.tsx";
import type { StarredInstrument } from "../favourites/starred-instrument.ts";
import { useFormat } from "../i18n/provider.tsx";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import { ListPaneContext } from "./list-pane.ts";
import { NameText } from "./name-text.tsx";
import { nameIn, useNameOf } from "./names.ts";
import { decimalsOf } from "./price-decimals.ts";
import lit from "./flash.module.css";
import columns from "./quote-columns.module.css";
import styles from "./quote-row.module.css";
import { replayDateOf } from "./replay-date.ts";
import { ReplayMark } from "./replay-mark.tsx";
import { StateMark } from "./state-mark.tsx";
import { tradingStatesOf } from "./trading-state.ts";
import { useFlash } from "./use-flash.ts";
import { useQuote } from "./use-quote.ts";
import { useShortSectorName } from "./use-sector-name.ts";

/** The figure of a change that comes first and larger. */
export type ChangeLead = "percent" | "yen";

/** What the last column leads with: a change, or what the list is ranked by. */
export type RowLead = ChangeLead | "volume" | "turnover";

interface QuoteRowProps {
  readonly item: MarketItem;
  readonly isFavourite: boolean;
  readonly lead: RowLead;
  /** A share's phase is marked only where it differs; null while the market's is not known. */
  readonly marketPhase: MarketItem["phase"] | null;
  readonly onStar: (instrument: StarredInstrument) => void;
  /** The row was held down, or its context menu requested. */
  readonly onHold: (instrument: StarredInstrument) => void;
  readonly onOpen?: (() => void) | undefined;
}

/**
 * One share as a link to its page; its figures follow the stream while it is on the screen (M-MKT-3).
 *
 * The link covers the whole row and describes all of it in one sentence; only the star lies above it.
 */
export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { item, isFavourite, lead, marketPhase, onStar, onHold, onOpen } = props;
  const { navigator } = useServices();
  const format = useFormat();
  const t = useTranslations("market");
  const stateName = useTranslations("quotes.state");
  const sectorName = useShortSectorName();
  const quote = useQuote(item.code) ?? item;
  const flash = useFlash<HTMLSpanElement>(quote.price);
  const { code } = item;
  const pane = useContext(ListPaneContext);
  const isShown = pane?.shown === code;
  // Includes the mark in words, if there is one; the row draws the two separately.
  const name = useNameOf()(quote);
  const originalDate = replayDateOf(quote);
  const longPress = useLongPress(() => onHold({ code, name }));
  const direction = directionOf(quote.change);
  const decimals = decimalsOf(quote);
  const states = tradingStatesOf(quote);
  const isAsMarket = marketPhase === null || quote.phase === marketPhase;
  // A halt has a mark of its own.
  const phase = isAsMarket || quote.phase === "halted" ? null : t(`state.${quote.phase}`);
  const state = [...(phase === null ? [] : [phase]), ...states.map((one) => stateName(one))].join(
    " ",
  );
  const mark =
    states[0] === undefined ? null : (
      <span className={styles.mark}>
        <StateMark state={states[0]} />
      </span>
    );
  // Beside the page the change stands where the mark would hang: it takes the sector's place.
  const hasMarkInDetail = pane !== null && mark !== null;
  const url = urlOf("instrument", { code });
  const change = quote.change === null ? "" : format.signedPrice(quote.change, decimals);
  const percent = quote.changePercent === null ? "" : format.signedPercent(quote.changePercent);
  const price = quote.price === null ? "" : format.priceYen(quote.price, decimals);
  const figures = {
    percent: [percent, change],
    yen: [change, percent],
    volume: [format.compactQuantity(quote.volume), percent],
    turnover: [format.compactYen(quote.turnover), percent],
  } as const;
  const [leading, second] = figures[lead];
  const isMeasure = lead === "volume" || lead === "turnover";
  const words =
    quote.price === null
      ? t(state === "" ? "row.unpriced" : "row.unpricedMarked", { name, code, state })
      : t(state === "" ? "row.priced" : "row.marked", {
          name,
          code,
          state,
          price,
          change,
          percent,
        });

  return (
    <div className={`${columns.columns} ${columns.ruled} ${styles.row}`} data-quote={code}>
      <a
        {...longPress}
        className={styles.link}
        href={`#${url}`}
        draggable={false}
        aria-current={isShown ? "true" : undefined}
        aria-label={
          isMeasure
            ? t("row.measured", { row: words, measure: t(`ranking.${lead}`), figure: leading })
            : words
        }
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen?.();
          navigator.navigate(url);
        }}
      />
      <div className={columns.words}>
        <span className={`${columns.name} ${styles.name}`} aria-hidden="true">
          <NameText name={nameIn(format.tag, quote)} />
        </span>
        <div
          className={styles.detail}
          data-wraps={originalDate !== null || hasMarkInDetail ? true : undefined}
        >
          <StarButton
            name={name}
            pressed={isFavourite}
            place="row"
            onPress={() => onStar({ code, name })}
          />
          <span aria-hidden="true">{code}</span>
          {originalDate !== null && (
            <span aria-hidden="true">
              <ReplayMark date={originalDate} />
            </span>
          )}
          {hasMarkInDetail && mark}
          {phase === null && originalDate === null && !hasMarkInDetail && (
            <span className={styles.sector} aria-hidden="true">
              {sectorName(item.sector)}
            </span>
          )}
          {phase !== null && (
            <span aria-hidden="true">
              <Badge tone="neutral">{phase}</Badge>
            </span>
          )}
        </div>
      </div>
      <span className={columns.spark} aria-hidden="true">
        <Sparkline points={item.spark} previousClose={item.previousClose} direction={direction} />
      </span>
      <span
        className={`${columns.price} ${styles.price} ${lit.flash}`}
        ref={flash}
        aria-hidden="true"
      >
        {quote.price === null ? (
          t("noPrice")
        ) : (
          <ColumnPrice text={format.price(quote.price, decimals)} decimals={decimals} />
        )}
        {!hasMarkInDetail && mark}
      </span>
      <span
        className={`${columns.change} num`}
        data-direction={direction}
        data-live
        aria-hidden="true"
      >
        <span className={columns.leading} data-measure={isMeasure ? true : undefined}>
          {leading}
        </span>
        <span className={columns.second}>
          {arrows[direction]} {second}
        </span>
      </span>
    </div>
  );
});
