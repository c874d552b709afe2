import { PageLink } from "@akari/ui/page-link.tsx";
import spread from "@akari/ui/spread.module.css";
import type { ReactNode } from "react";
import styles from "./section-head.module.css";

interface SectionHeadProps {
  readonly title: string;
  /** What its figures are, beside the title. */
  readonly note?: string;
  /** Where all of it is. */
  readonly more?: { readonly label: string; readonly url: string };
  readonly children?: ReactNode;
}

/** Heading of a block, and at its right the way to all of it or what is going on. */
export function SectionHead({ title, note, more, children }: SectionHeadProps) {
  return (
    <div className={`${spread.middle} ${styles.head}`}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      {more !== undefined && (
        <PageLink url={more.url} className={styles.more}>
          {more.label}
        </PageLink>
      )}
      {children}
    </div>
  );
}
