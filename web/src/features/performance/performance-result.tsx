import type { Performance } from "@akari/api/performance";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import { PerformanceChart } from "./performance-chart.tsx";
import styles from "./performance-result.module.css";

interface PerformanceResultProps {
  readonly performance: Performance;
  /** Whether another period is being read. */
  readonly busy: boolean;
}

/** Dates that a note names before it counts the others. */
const namedDays = 3;

/** The profit in yen as the main figure, and in percent beside the market. */
export function PerformanceResult({ performance, busy }: PerformanceResultProps) {
  const t = useTranslations("performance");
  const app = useTranslations("app");
  const format = useFormat();
  const { profit, returnPercent, indexPercent, differencePoints, points, from, to, unsplitDays } =
    performance;
  const direction = directionOf(profit);
  return (
    <section className={styles.result} aria-busy={busy}>
      <h2 className={styles.label}>
        {from === to
          ? t("dayProfit", { date: format.day(startOfDay(from)) })
          : t("profit", { from: format.day(startOfDay(from)), to: format.day(startOfDay(to)) })}
      </h2>
      <p className={styles.hero}>
        <PracticeAmount
          parts={format.yenParts(profit, true)}
          practice={app("practice")}
          direction={direction}
          live
        />
      </p>
      <dl className={styles.figures}>
        <Compared label={t("return")} direction={directionOf(returnPercent)}>
          <span aria-hidden="true">{arrows[directionOf(returnPercent)]}</span>{" "}
          {format.signedPercent(returnPercent ?? 0)}
        </Compared>
        <Compared label={t("chart.index")}>{format.signedPercent(indexPercent ?? 0)}</Compared>
        <Compared label={t("difference")}>
          {t("points", { points: format.signedPoints(differencePoints ?? 0) })}
        </Compared>
      </dl>
      <PerformanceChart points={points} withinDay={from === to} />
      {unsplitDays.length > 0 && (
        <p className={styles.note}>
          {t("unsplit", {
            dates: unsplitDays
              .slice(0, namedDays)
              .map((date) => format.day(startOfDay(date)))
              .join(t("dateSeparator")),
            more: Math.max(0, unsplitDays.length - namedDays),
          })}
        </p>
      )}
    </section>
  );
}

interface ComparedProps {
  readonly label: string;
  readonly direction?: "rise" | "fall" | "flat";
  readonly children: ReactNode;
}

function Compared({ label, direction, children }: ComparedProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={`${styles.value} num`} data-direction={direction} data-live>
        {children}
      </dd>
    </div>
  );
}

/** From the first total to the last, so that the profit can be checked by hand. */
export function ProfitWorking({ performance }: { readonly performance: Performance }) {
  const t = useTranslations("performance.working");
  const format = useFormat();
  return (
    <KeyValue
      rows={[
        { label: t("opening"), value: format.yen(performance.openingAssets) },
        { label: t("deposits"), value: format.signedYen(performance.deposits) },
        { label: t("withdrawals"), value: format.signedYen(0 - performance.withdrawals) },
        {
          label: t("profit"),
          value: (
            <span data-direction={directionOf(performance.profit)} data-live>
              {format.signedYen(performance.profit)}
            </span>
          ),
        },
        {
          label: t("closing"),
          value: <strong data-live>{format.yen(performance.closingAssets)}</strong>,
        },
      ]}
    />
  );
}
