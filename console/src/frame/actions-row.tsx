import type { ReactNode } from "react";
import styles from "./actions-row.module.css";

/** Buttons side by side, the one to take at the right and wider. */
export function ActionsRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
