import type { ReactNode } from "react";
import styles from "./page-section.module.css";

interface PageSectionProps {
  readonly heading?: string;
  /** Names it for screen readers where it has no heading. */
  readonly label?: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

/** A white part of a page, apart from what stands above it. */
export function PageSection({ heading, label, note, children }: PageSectionProps) {
  return (
    <section className={styles.section} aria-label={label}>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
