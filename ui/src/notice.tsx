import info from "@phosphor-icons/core/regular/info.svg?raw";
import warning from "@phosphor-icons/core/regular/warning.svg?raw";
import failure from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  /** alert: it did not work or will not; warn: needs you; info: to know. */
  readonly tone: "alert" | "warn" | "info";
  /** Said at once by a screen reader: an alert, or the state of something. */
  readonly role?: "alert" | "status";
  /** Over the full width of a page instead of a box among other things. */
  readonly wide?: boolean;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const icons = { alert: failure, warn: warning, info } as const;

/** A sentence that the reader should not miss, where it matters. */
export function Notice({ tone, role, wide = false, action, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} data-wide={wide} role={role}>
      <Icon svg={icons[tone]} size={1.125} />
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}
