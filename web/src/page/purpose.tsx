import { Icon } from "@akari/ui/icon.tsx";
import type { ReactNode } from "react";
import styles from "./purpose.module.css";

interface PurposeProps {
  readonly icon: string;
  readonly children: ReactNode;
}

/** Above a form or a list: what it is for, or what Akari promises about it. */
export function Purpose({ icon, children }: PurposeProps) {
  return (
    <p className={styles.purpose}>
      <Icon svg={icon} />
      <span>{children}</span>
    </p>
  );
}
