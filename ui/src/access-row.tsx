import type { ReactNode } from "react";
import styles from "./access-row.module.css";

interface AccessRowProps {
  /** Its name, and badges beside it. */
  readonly name: ReactNode;
  /** When it was made, used and the like, each on its own line. */
  readonly lines: readonly string[];
  /** The way to end it. */
  readonly action: ReactNode;
}

/** Something that has access to the account, a device or a program, in a list. */
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
