import type { ReplayCandle } from "@akari/api/console/replay";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { drawnCandles } from "./candles.ts";
import styles from "./replay.module.css";

interface CandleChartProps {
  readonly label: string;
  readonly candles: readonly ReplayCandle[];
  /** Candles before it are the past of the charts. */
  readonly startsOn: string;
}

const width = 320;
const height = 150;

/** A share's bars as they would be replayed; its figures stand beside it, so that the picture needs only its name. */
export function CandleChart({ label, candles, startsOn }: CandleChartProps) {
  const t = useTranslations("consoleReplay");
  const format = useFormat();
  const drawn = drawnCandles(candles, width, height);
  const first = drawn.find(({ date }) => date >= startsOn);
  const [from, to] = [candles[0], candles.at(-1)];
  if (from === undefined || to === undefined) return null;
  const highest = Math.max(...candles.map(({ high }) => high));
  const lowest = Math.min(...candles.map(({ low }) => low));
  return (
    <figure className={styles.chart}>
      <p className={styles.scale}>{format.averageYen(highest, 0)}</p>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {first !== undefined && (
          <rect
            className={styles.past}
            x={0}
            y={0}
            width={Math.max(first.x - width / drawn.length / 2, 0)}
            height={height}
          />
        )}
        {drawn.map((one, at) => (
          <g key={at} className={one.rises ? styles.rising : styles.falling}>
            <path className={styles.wick} d={`M${one.x} ${one.top}V${one.bottom}`} />
            <rect
              x={one.x - one.width / 2}
              y={one.bodyTop}
              width={one.width}
              height={one.bodyHeight}
            />
          </g>
        ))}
      </svg>
      <p className={styles.scale}>{format.averageYen(lowest, 0)}</p>
      <figcaption className={styles.axis}>
        <span>{format.calendarDay(from.date)}</span>
        <span>{format.calendarDay(to.date)}</span>
      </figcaption>
      <p className={styles.startNote}>{t("pastNote", { date: format.calendarDay(startsOn) })}</p>
    </figure>
  );
}
