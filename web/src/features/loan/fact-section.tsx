import { KeyValue } from "@akari/ui/key-value.tsx";
import type { ComponentProps, ReactNode } from "react";
import styles from "./loan.module.css";

interface FactSectionProps {
  readonly heading: string;
  readonly rows: ComponentProps<typeof KeyValue>["rows"];
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** Facts about a loan under a heading. */
export function FactSection({ heading, rows, children }: FactSectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <KeyValue rows={rows} />
      {children}
    </section>
  );
}
