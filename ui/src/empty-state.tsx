import type { ReactNode } from "react";
import styles from "./empty-state.module.css";
import { useWords } from "./words.ts";

interface EmptyStateProps {
  /** Names what is missing; without it 「まだデータがありません」 (M-NAV-12). */
  readonly title?: string;
  /** null: the title says all. */
  readonly hint?: string | null | undefined;
  /** At most one button. */
  readonly action?: ReactNode;
  /** Whether reading failed: the default hint then is to check the connection. */
  readonly alert?: boolean;
}

/** An unlit lamp in place of a list that is empty, or could not be read. */
export function EmptyState({ title, hint, action, alert = false }: EmptyStateProps) {
  const t = useWords();
  const advice = hint === undefined && alert ? t("checkConnection") : hint;
  return (
    <div className={styles.empty} role={alert ? "alert" : undefined}>
      <svg className={styles.lamp} viewBox="0 0 64 64" aria-hidden="true">
        <path d="M32 6v8M22 14h20M24 14c-8 8-10 22-10 26h36c0-4-2-18-10-26M14 40c0 3 8 5 18 5s18-2 18-5" />
        <path d="M28 50h8M30 55h4" />
      </svg>
      <p className={styles.title}>{title ?? t("noData")}</p>
      {typeof advice === "string" && <p className={styles.hint}>{advice}</p>}
      {action}
    </div>
  );
}
