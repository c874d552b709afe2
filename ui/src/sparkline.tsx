import styles from "./sparkline.module.css";

interface SparklineProps {
  /** Prices of today, oldest first. */
  readonly points: readonly number[];
  /** null: there is none to compare with. */
  readonly previousClose: number | null;
  readonly direction: "rise" | "fall" | "flat";
}

const width = 48;
const height = 26;
const inset = 2;

/** Today's line with the previous close dashed; decoration beside figures with the same information. */
export function Sparkline({ points, previousClose, direction }: SparklineProps) {
  if (points.length < 2) return <span className={styles.spark} />;
  const shown = previousClose === null ? points : [previousClose, ...points];
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const y = (price: number) =>
    high === low ? height / 2 : inset + ((high - price) / (high - low)) * (height - 2 * inset);
  const step = width / (points.length - 1);
  const line = points.map((price, index) => `${(index * step).toFixed(1)},${y(price).toFixed(1)}`);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      data-direction={direction}
      data-live
      aria-hidden="true"
    >
      {previousClose !== null && (
        <path className={styles.close} d={`M0 ${y(previousClose).toFixed(1)}H${width}`} />
      )}
      <polyline className={styles.line} points={line.join(" ")} />
    </svg>
  );
}
