import type { ReactNode } from "react";
import { PartHeading } from "./part-heading.tsx";
import styles from "./side-pane.module.css";

interface SidePaneProps {
  readonly label: string;
  /** Its actions, which stay at the bottom. */
  readonly actions?: ReactNode;
  /** Whether it may have nothing that takes the focus: then the keyboard scrolls it as a whole. */
  readonly onlyRead?: boolean;
  readonly children: ReactNode;
}

/** What belongs to the chosen row: the case, and what can be done with it. */
export function SidePane({ label, actions, onlyRead = false, children }: SidePaneProps) {
  return (
    <aside className={styles.pane} aria-label={label} id="side-pane" tabIndex={-1}>
      <div className={styles.content} {...(onlyRead ? { tabIndex: 0 } : {})}>
        {children}
      </div>
      {actions !== undefined && actions !== false && (
        <div className={styles.actions}>{actions}</div>
      )}
    </aside>
  );
}

interface SideSectionProps {
  readonly heading?: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function SideSection({ heading, note, children }: SideSectionProps) {
  return (
    <section className={styles.section}>
      {heading !== undefined && (
        <div className={styles.sectionHead}>
          <PartHeading heading={heading} note={note} />
        </div>
      )}
      {children}
    </section>
  );
}

interface FactsProps {
  readonly rows: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
}

/** Labels left, values right, as dense as a desk needs. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map((row, index) => (
        <div key={index} className={styles.fact}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
