import info from "@phosphor-icons/core/regular/info.svg?raw";
import warning from "@phosphor-icons/core/regular/warning.svg?raw";
import failure from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** alert: it failed or will fail; warn: it needs the reader; info: for information. */
  readonly tone: "alert" | "warn" | "info";
  /** How a screen reader announces it at once: as an alert, or as a status. */
  readonly role?: "alert" | "status";
  /** Over the full width of a page instead of a box among others. */
  readonly wide?: boolean;
  /** A remedy. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const icons = { alert: failure, warn: warning, info } as const;

/** A sentence that the reader should not miss, next to its subject. */
export function Notice({ tone, role, wide = false, action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} data-wide={wide} role={role}>
      <Icon svg={icons[tone]} size={1.125} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
