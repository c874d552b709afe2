import { useFormat } from "../../i18n/provider.tsx";
import { dotsOf, reachOf } from "./dots.ts";
import styles from "./block.module.css";

interface DotLineProps {
  /** In percent. */
  readonly changes: readonly number[];
  readonly label: string;
  /** What stands in the middle, at no change. */
  readonly middle: string;
}

/** Each change as a dot on one line: losses filled, gains hollow. */
export function DotLine({ changes, label, middle }: DotLineProps) {
  const format = useFormat();
  const reach = reachOf(changes);
  const percent = (value: number) => format.signedPercent(value, 0);
  return (
    <figure className={styles.dots} role="img" aria-label={label}>
      <svg viewBox="0 0 200 28" aria-hidden="true">
        <path className={styles.axis} d="M0 22H200" />
        <path className={styles.middle} d="M100 2V26" />
        {dotsOf(changes, reach).map(({ x, y, change }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={2.6}
            data-side={change < 0 ? "loss" : change > 0 ? "gain" : "same"}
          />
        ))}
      </svg>
      <figcaption className="num" aria-hidden="true">
        <span>{percent(-reach)}</span>
        <span>{middle}</span>
        <span>{percent(reach)}</span>
      </figcaption>
    </figure>
  );
}
