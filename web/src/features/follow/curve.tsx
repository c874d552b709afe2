import styles from "./follow.module.css";
import { pathOf, priceLine } from "./price-line.ts";

const box = { width: 96, height: 28 };
const firstPrice = 10_000;

/** The price since the beginning with 10,000 yen dashed; decoration beside figures with the same information. */
export function Curve({ prices }: { readonly prices: readonly number[] }) {
  const { points, y } = priceLine([firstPrice, ...prices], null, firstPrice, box);
  const last = points.at(-1)!;
  return (
    <svg className={styles.spark} viewBox="-4 -4 104 36" aria-hidden="true">
      <path className={styles.base} d={`M0 ${y(firstPrice)}H${box.width}`} />
      <polyline className={styles.line} points={pathOf(points)} />
      <circle className={styles.last} cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}
