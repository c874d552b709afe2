import type { Fill } from "@akari/api/order";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./fill-list.module.css";

interface FillListProps {
  readonly fills: readonly Fill[];
  readonly decimals: 0 | 1;
  /** Sentences of the page's own catalogue around the figures. */
  readonly words: {
    readonly line: (price: string, quantity: string) => string;
    readonly fee: (amount: string) => string;
  };
  /** Rendered below an execution. */
  readonly renderMore: (fill: Fill) => ReactNode;
}

/** Executions of an order or a position: when, at what price, how many, for which commission. */
export function FillList({ fills, decimals, words, renderMore }: FillListProps) {
  const format = useFormat();
  return (
    <ul>
      {fills.map((fill, index) => (
        <li key={index} className={styles.fill}>
          <span>{format.dateTime(fill.time)}</span>
          <span className={styles.figures}>
            <span className={`${styles.line} num`}>
              {words.line(format.averageYen(fill.price, decimals), format.shares(fill.quantity))}
            </span>
            <span className="num">{words.fee(format.yen(fill.fee))}</span>
          </span>
          {renderMore(fill)}
        </li>
      ))}
    </ul>
  );
}
