import type { ReactNode } from "react";
import styles from "./bubble.module.css";

interface BubbleProps {
  /** Whether the customer wrote it. */
  readonly mine: boolean;
  /** Who wrote it, for screen readers, and for sighted ones where a name says more than the side. */
  readonly author: string;
  readonly isNamed?: boolean;
  /** Time and state, beside the text. */
  readonly beside: ReactNode;
  readonly children: ReactNode;
}

/** One message: the customer's at the right, support's at the left. */
export function Bubble({ mine, author, isNamed = false, beside, children }: BubbleProps) {
  return (
    <li className={styles.entry} data-mine={mine}>
      <span className={isNamed ? styles.author : "visually-hidden"}>{author}</span>
      <div className={styles.row}>
        <div className={styles.bubble}>{children}</div>
        <div className={styles.beside}>{beside}</div>
      </div>
    </li>
  );
}
