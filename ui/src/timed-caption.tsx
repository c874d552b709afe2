import type { ReactNode } from "react";
import styles from "./timed-caption.module.css";

interface TimedCaptionProps {
  /** ISO 8601. */
  readonly time: string;
  /** The time as displayed. */
  readonly minute: string;
  /** The caption after the time. */
  readonly children: ReactNode;
}

/** Above an item of a list by days: its time and its kind. */
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
