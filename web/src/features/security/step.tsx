import type { ReactNode } from "react";
import { PageSection } from "../../page/page-section.tsx";
import styles from "./security.module.css";

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** A numbered part of a setup. */
export function Step({ number, title, children }: StepProps) {
  return (
    <PageSection>
      <h2 className={styles.step}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </PageSection>
  );
}
