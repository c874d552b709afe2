import type { Summary } from "@akari/api/account";
import { type Direction, arrows, directionOf } from "@akari/ui/direction.ts";
import pair from "@akari/ui/figure-pair.module.css";
import { Lamp } from "@akari/ui/lamp.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useServerClock } from "../../http/use-server-clock.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Fold } from "../../page/fold.tsx";
import { useStale } from "../../services/use-stale.ts";
import { boundParts } from "../../valuation/bound-parts.ts";
import { MarginGauge } from "./margin-gauge.tsx";
import styles from "./summary-section.module.css";

/** These move with the prices of the holdings. */
const valued: ReadonlySet<string> = new Set(["totalAssets", "withdrawable", "buyingPower"]);

/** Two rows: with a third one, a phone's first view would begin without a position. */
const leadingMost = 6;

/** What it shows of the account. */
export type SummaryFigures = Pick<
  Summary,
  | "totalAssets"
  | "paidShares"
  | "margin"
  | "held"
  | "availableBalance"
  | "buyingPower"
  | "accruedFinancing"
  | "withdrawable"
  | "floatingProfit"
  | "realisedProfit"
  | "hasClosed"
  | "marginRatioPercent"
  | "creditScore"
>;

interface SummarySectionProps {
  readonly summary: SummaryFigures;
  /** When the figures were read, in ms of this device. */
  readonly readAt: number;
  /** Floating result in percent of the opening values; undefined if nothing is open. */
  readonly percent: number | undefined;
  /** Links to the pages behind the figures. */
  readonly links: ReactNode;
}

/**
 * The floating result, the figures behind it, and the distance to a margin call (M-TRD-1, 2). The total comes first with all of its parts, so that
 * they add up; the other figures and the pages behind them are folded, so that a phone shows the first positions without scrolling.
 */
export function SummarySection({ summary, readAt, percent, links }: SummarySectionProps) {
  const t = useTranslations("portfolio");
  const app = useTranslations("app");
  const format = useFormat();
  const atServer = useServerClock();
  const live = useStale() === null;
  const direction = directionOf(summary.floatingProfit);
  const { availableBalance, buyingPower, accruedFinancing } = summary;
  const accrued = format.signedYen(-accruedFinancing + 0);
  // All that the total consists of, beside the floating result above.
  const parts: readonly FigureItem[] = [
    ["availableBalance", format.yen(availableBalance)],
    ...boundParts(summary).map(({ name, amount }) => [name, format.yen(amount)] as const),
    ...(accruedFinancing === 0 ? [] : [["accruedShort", accrued] as const]),
  ];
  const others: readonly FigureItem[] = [
    ...(availableBalance === buyingPower
      ? []
      : [["buyingPower", format.yen(buyingPower)] as const]),
    [
      summary.hasClosed ? "realisedProfit" : "feesSoFar",
      format.signedYen(summary.realisedProfit),
      directionOf(summary.realisedProfit),
    ],
  ];
  const total: FigureItem = ["totalAssets", format.yen(summary.totalAssets)];
  const room = Math.max(0, leadingMost - 1 - parts.length);
  // The last of them first where there is not room for all.
  const shown = room === 0 ? [] : others.slice(-room);
  const leading = [total, ...parts, ...shown];
  const folded: readonly FigureItem[] = [
    ...others.slice(0, others.length - shown.length),
    ["withdrawable", format.yen(summary.withdrawable)],
    ...(accruedFinancing === 0 ? [["accruedFinancing", accrued] as const] : []),
    ["creditScore", t("points", { points: summary.creditScore })],
  ];
  return (
    <>
      <section className={styles.summary}>
        <p className={`${spread.middle} ${styles.top}`}>
          <span>{t("floatingProfit")}</span>
          <span className={styles.time}>
            <Lamp lit={live} />
            {format.clock(atServer(readAt))}
          </span>
        </p>
        <p className={styles.hero} data-direction={direction}>
          <PracticeAmount
            parts={format.yenParts(summary.floatingProfit, true)}
            practice={app("practice")}
            direction={direction}
            live
          />
          {percent !== undefined && (
            <span className={`${styles.percent} num`} data-live>
              <span aria-hidden="true">{arrows[direction]}</span> {format.signedPercent(percent)}
            </span>
          )}
        </p>
        <Figures items={leading} />
      </section>
      <MarginGauge percent={summary.marginRatioPercent} />
      <div className={styles.fold}>
        <Fold name="tradeFold" label={t("more")}>
          <div className={styles.folded}>
            <Figures items={folded} />
          </div>
          {links}
        </Fold>
      </div>
    </>
  );
}

type FigureItem = readonly [
  name:
    | Exclude<keyof SummaryFigures, "floatingProfit" | "marginRatioPercent" | "hasClosed">
    | "feesSoFar"
    | "accruedShort",
  value: string,
  direction?: Direction,
];

function Figures({ items }: { readonly items: readonly FigureItem[] }) {
  const t = useTranslations("portfolio");
  return (
    <dl className={styles.figures} data-many={items.length > 4 ? true : undefined}>
      {items.map(([name, value, direction]) => (
        <div key={name} className={`${pair.pair} ${styles.figure}`}>
          <dt>{t(name)}</dt>
          <dd
            className="num"
            data-direction={direction}
            data-live={valued.has(name) ? true : undefined}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
