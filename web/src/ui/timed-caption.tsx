import type { ReactNode } from "react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./timed-caption.module.css";

interface TimedCaptionProps {
  readonly time: string;
  /** What it is, beside its minute. */
  readonly children: ReactNode;
}

/** Over an item of a list by days: when it was, and what it is. */
export function TimedCaption({ time, children }: TimedCaptionProps) {
  const { minute } = useFormat();
  return (
    <p className={styles.caption}>
      <time className="num" dateTime={time}>
        {minute(time)}
      </time>
      {children}
    </p>
  );
}
