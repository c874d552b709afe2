import type { Summary } from "@akari/api/account";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useServerClock } from "../../http/use-server-clock.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useStale } from "../../services/use-stale.ts";
import { MarginGauge } from "./margin-gauge.tsx";
import styles from "./summary-section.module.css";

/** These move with the prices of the holdings. */
const valued: ReadonlySet<string> = new Set(["totalAssets", "withdrawable", "buyingPower"]);

/** What it shows of the account. */
export type SummaryFigures = Pick<
  Summary,
  | "totalAssets"
  | "usedFunds"
  | "availableBalance"
  | "buyingPower"
  | "accruedFinancing"
  | "withdrawable"
  | "floatingProfit"
  | "realisedProfit"
  | "marginRatioPercent"
  | "creditScore"
>;

interface SummarySectionProps {
  readonly summary: SummaryFigures;
  /** When the figures were read, in ms of this device. */
  readonly readAt: number;
  /** Floating result in percent of the opening values; undefined if nothing is open. */
  readonly percent: number | undefined;
  /** Nothing has been paid in yet, so that no rate is to be watched. */
  readonly isNewcomer: boolean;
}

/** The floating result, the figures behind it, and the distance to a margin call (M-TRD-1, 2). */
export function SummarySection({ summary, readAt, percent, isNewcomer }: SummarySectionProps) {
  const t = useTranslations("portfolio");
  const app = useTranslations("app");
  const format = useFormat();
  const atServer = useServerClock();
  const live = useStale() === null;
  const direction = directionOf(summary.floatingProfit);
  const realised = directionOf(summary.realisedProfit);
  const figures = [
    ["totalAssets", format.yen(summary.totalAssets), undefined],
    ["usedFunds", format.yen(summary.usedFunds), undefined],
    ["availableBalance", format.yen(summary.availableBalance), undefined],
    ["buyingPower", format.yen(summary.buyingPower), undefined],
    ["accruedFinancing", format.signedYen(-summary.accruedFinancing + 0), undefined],
    ["realisedProfit", format.signedYen(summary.realisedProfit), realised],
    ["withdrawable", format.yen(summary.withdrawable), undefined],
    ["creditScore", t("points", { points: summary.creditScore }), undefined],
  ] as const;
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.top}>
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
        <dl className={styles.figures}>
          {figures.map(([name, value, tone]) => (
            <div key={name} className={styles.figure}>
              <dt>{t(name)}</dt>
              <dd
                className="num"
                data-direction={tone}
                data-live={valued.has(name) ? true : undefined}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {!isNewcomer && <MarginGauge percent={summary.marginRatioPercent} />}
    </>
  );
}
