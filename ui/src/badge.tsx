import type { ReactNode } from "react";
import styles from "./badge.module.css";

interface BadgeProps {
  readonly tone: "neutral" | "info" | "on" | "warn" | "alert" | "rise" | "fall";
  readonly children: ReactNode;
}

/** A status word; rise and fall only for 買建, 売建, 新規 and 返済. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
