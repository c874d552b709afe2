import type { ReactNode } from "react";
import styles from "./access-row.module.css";

interface AccessRowProps {
  /** Its name, and badges beside it. */
  readonly name: ReactNode;
  /** When it was created, used and so on, each on its own line. */
  readonly lines: readonly string[];
  /** The button that ends it. */
  readonly action: ReactNode;
}

/** A device or a bot with access to the account, in a list. */
export function AccessRow({ name, lines, action }: AccessRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        {lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
