import type { ReactNode } from "react";
import styles from "./detail-section.module.css";

interface DetailSectionProps {
  readonly heading?: string;
  readonly children: ReactNode;
}

/** A white part of a page, under its heading. */
export function DetailSection({ heading, children }: DetailSectionProps) {
  return (
    <section className={styles.section}>
      {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
      {children}
    </section>
  );
}
