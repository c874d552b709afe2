import type { ReactNode } from "react";
import styles from "./side-label.module.css";

interface SideLabelledProps {
  readonly label: string;
  /** Under the label. */
  readonly hint?: string;
  /** Id of the label's element, which names the control; without it, the control names itself and the label is visual only. */
  readonly labelId?: string;
  readonly children: ReactNode;
}

/** A control of a sheet with its label at its left. */
export function SideLabelled({ label, hint, labelId, children }: SideLabelledProps) {
  return (
    <div className={styles.row}>
      <span className={styles.label}>
        <span id={labelId} aria-hidden={labelId === undefined}>
          {label}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {children}
    </div>
  );
}
