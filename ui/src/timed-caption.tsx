import type { ReactNode } from "react";
import styles from "./timed-caption.module.css";

interface TimedCaptionProps {
  /** ISO 8601. */
  readonly time: string;
  /** The same as the reader sees it. */
  readonly minute: string;
  /** What it is, beside its minute. */
  readonly children: ReactNode;
}

/** Over an item of a list by days: when it was, and what it is. */
export function TimedCaption({ time, minute, children }: TimedCaptionProps) {
  return (
    <p className={styles.caption}>
      <time className="num" dateTime={time}>
        {minute}
      </time>
      {children}
    </p>
  );
}
