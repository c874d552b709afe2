import type { ReactNode } from "react";
import styles from "./hint-box.module.css";

/** A remark in a form or dialog: what will follow, set apart from what is asked. */
export function HintBox({ children }: { readonly children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
