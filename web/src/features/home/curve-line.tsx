import { Lamp } from "@akari/ui/lamp.tsx";
import { useId } from "react";
import { useStale } from "../../services/use-stale.ts";
import styles from "./curve-line.module.css";

interface CurveLineProps {
  /** Points of a path over a square of 100, `x y` each. */
  readonly line: string;
  /** The path of what it is compared with. */
  readonly base: string;
  /** Where its light ends. */
  readonly bottom: number;
  /** The height of its last point. */
  readonly end: number;
}

/** A line over a dashed one, with its light below it; the lamp at its end marks now. */
export function CurveLine({ line, base, bottom, end }: CurveLineProps) {
  const live = useStale() === null;
  const fill = useId();
  return (
    <>
      <svg
        className={styles.line}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <linearGradient id={fill} x1="0" x2="0" y1="0" y2="1">
          <stop className={styles.light} offset="0" stopOpacity="0.2" />
          <stop className={styles.light} offset="1" stopOpacity="0" />
        </linearGradient>
        <path d={`M0 ${bottom}L${line}V${bottom}Z`} fill={`url(#${fill})`} />
        <path className={styles.base} d={base} />
        <path className={styles.main} d={`M${line}`} />
      </svg>
      <span className={styles.now} style={{ top: `${end}%` }}>
        <Lamp lit={live} />
      </span>
    </>
  );
}
