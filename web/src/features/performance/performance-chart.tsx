import type { PerformancePoint } from "@akari/api/performance";
import { Lamp } from "@akari/ui/lamp.tsx";
import { timedRows } from "@akari/ui/timed-rows.ts";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { useStale } from "../../services/use-stale.ts";
import { chartLinesOf, type Place } from "./chart-line.ts";
import styles from "./performance-chart.module.css";

interface PerformanceChartProps {
  readonly points: readonly PerformancePoint[];
  /** Whether all points are within one trading day. */
  readonly withinDay: boolean;
}

/** The account's return and the market index from a common start; the lamp marks the account now. */
export function PerformanceChart({ points, withinDay }: PerformanceChartProps) {
  const t = useTranslations("performance.chart");
  const format = useFormat();
  const live = useStale() === null;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const { own, index, grid } = chartLinesOf(points);
  const timeOf = withinDay ? format.minute : format.day;
  const [from, to] = [timeOf(first.time), timeOf(last.time)];
  return (
    <figure className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.own}>{t("own")}</li>
        <li className={styles.index}>{t("index")}</li>
      </ul>
      <div className={styles.box} aria-hidden="true">
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none">
          {grid.map(({ percent, y }) => (
            <path
              key={percent}
              className={percent === 0 ? styles.zero : styles.grid}
              d={`M0 ${y.toFixed(2)}H100`}
            />
          ))}
          <path className={styles.indexLine} d={pathOf(index)} />
          <path className={styles.ownLine} d={pathOf(own)} />
        </svg>
        {grid.map(({ percent, y }) => (
          <span key={percent} className={`${styles.axis} num`} style={{ top: `${y}%` }}>
            {percent === 0 ? format.percent(0, 0) : format.signedPercent(percent)}
          </span>
        ))}
        <span className={styles.indexEnd} style={{ top: `${index.at(-1)?.y ?? 0}%` }} />
        <span className={styles.now} style={{ top: `${own.at(-1)?.y ?? 0}%` }}>
          <Lamp lit={live} />
        </span>
      </div>
      <div className={styles.times} aria-hidden="true">
        {/* In an account's first minute both ends would read the same. */}
        <span>{from === to ? "" : from}</span>
        <span>{to}</span>
      </div>
      <PointTable points={points} />
    </figure>
  );
}

function pathOf(places: readonly Place[]): string {
  return `M${places.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;
}

/** The same for screen readers. */
function PointTable({ points }: Pick<PerformanceChartProps, "points">) {
  const t = useTranslations("performance.chart");
  const format = useFormat();
  // The line begins with the first money; its table with the first row that has any.
  const begun = points.slice(
    Math.max(
      0,
      points.findIndex(({ totalAssets }) => totalAssets !== 0),
    ),
  );
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t("caption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("time")}</th>
            <th scope="col">{t("own")}</th>
            <th scope="col">{t("index")}</th>
            <th scope="col">{t("totalAssets")}</th>
          </tr>
        </thead>
        <tbody>
          {timedRows(begun, ({ time }) => format.dateTime(time)).map(({ label, point }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format.signedPercent(point.returnPercent)}</td>
              <td>{format.signedPercent(point.indexPercent)}</td>
              <td>{format.yen(point.totalAssets)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
