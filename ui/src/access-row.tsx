import type { ReactNode } from "react";
import styles from "./access-row.module.css";
import { Icon } from "./icon.tsx";

interface AccessRowProps {
  /** The kind of device. */
  readonly icon?: string;
  /** Its name, and badges beside it. */
  readonly name: ReactNode;
  /** When it was created, used and so on, each on its own line. */
  readonly lines: readonly ReactNode[];
  /** The button that ends it. */
  readonly action: ReactNode;
}

/** A device or a bot with access to the account, in a list. */
export function AccessRow({ icon, name, lines, action }: AccessRowProps) {
  return (
    <li className={icon === undefined ? styles.row : `${styles.row} ${styles.pictured}`}>
      {icon !== undefined && <Icon svg={icon} size={1.375} />}
      <div className={styles.body}>
        <p className={styles.name}>{name}</p>
        {lines.map((line, index) => (
          <p key={index} className={styles.line}>
            {line}
          </p>
        ))}
      </div>
      {action}
    </li>
  );
}
