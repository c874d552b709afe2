import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { barsOf, lineOf, scaleOf } from "./series.ts";
import styles from "./series-chart.module.css";

export interface SeriesChartProps {
  readonly label: string;
  /** A minute each, oldest first; null: not measured. */
  readonly points: readonly (number | null)[];
  /** The minute of the last point. */
  readonly lastMinute: string;
  readonly unit: string;
  readonly note?: string;
  /** The figure that leads; the last point's by default. */
  readonly figure?: number | null;
  /** A second line, dotted. */
  readonly below?: readonly (number | null)[];
  /** A bound, dashed. */
  readonly limit?: number;
  readonly shape?: "line" | "bars";
}

const width = 240;
const height = 76;

/** One hour in minutes as a small chart; its figures stand above it, so that it is decoration for screen readers. */
export function SeriesChart(props: SeriesChartProps) {
  const { label, points, lastMinute, unit, note, below = [], limit, shape = "line" } = props;
  const t = useTranslations("consoleOverview");
  const format = useFormat();
  const scale = scaleOf([...points, ...below], limit);
  const last = props.figure === undefined ? (points.at(-1) ?? null) : props.figure;
  const end = Date.parse(lastMinute);
  const minuteAt = (minutesAgo: number) =>
    format.minute(new Date(end - minutesAgo * 60_000).toISOString());
  const line = lineOf(points, scale, width, height);
  const lastX = width;
  const lastPoint = points.at(-1);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.label}>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <strong className={styles.figure}>
          <span className="num">{last === null ? "—" : format.average(last, 0)}</span>{" "}
          <span className={styles.unit}>{unit}</span>
        </strong>
      </figcaption>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {shape === "line" ? (
          <>
            {line.areas.map((area) => (
              <path key={area} className={styles.area} d={area} />
            ))}
            {line.strokes.map((stroke) => (
              <path key={stroke} className={styles.line} d={stroke} />
            ))}
            {lineOf(below, scale, width, height).strokes.map((stroke) => (
              <path key={stroke} className={styles.below} d={stroke} />
            ))}
          </>
        ) : (
          <path className={styles.bars} d={barsOf(points, scale, width, height)} />
        )}
        {limit !== undefined && (
          <path className={styles.limit} d={`M0 ${height - (limit / scale) * height}H${width}`} />
        )}
        <path className={styles.ground} d={`M0 ${height}H${width}`} />
        {shape === "line" && typeof lastPoint === "number" && (
          <circle
            className={styles.dot}
            cx={lastX - 2}
            cy={height - (lastPoint / scale) * height}
            r="2.5"
          />
        )}
      </svg>
      <p className={styles.axis}>
        <span>{minuteAt(59)}</span>
        <span>{t("minutesAgo", { minutes: 30 })}</span>
        <span>{minuteAt(0)}</span>
      </p>
    </figure>
  );
}
