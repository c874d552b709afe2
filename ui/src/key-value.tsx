import type { ReactNode } from "react";
import styles from "./key-value.module.css";
import spread from "./spread.module.css";

interface KeyValueProps {
  readonly rows: readonly {
    readonly label: ReactNode;
    readonly value: ReactNode;
    readonly note?: ReactNode;
    /** Text that may take several lines, aligned at its start. */
    readonly prose?: boolean;
  }[];
}

/** Labels left, values right. */
export function KeyValue({ rows }: KeyValueProps) {
  return (
    <dl className={styles.table}>
      {rows.map((row, index) => (
        <div key={index} className={`${spread.baseline} ${styles.row}`}>
          <dt className={styles.label}>{row.label}</dt>
          <dd className={styles.value} data-prose={row.prose ?? false}>
            {row.value}
            {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
