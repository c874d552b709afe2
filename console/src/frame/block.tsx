import type { ReactNode } from "react";
import { PartHeading } from "./part-heading.tsx";
import styles from "./block.module.css";

interface BlockProps {
  readonly heading: string;
  readonly note?: ReactNode;
  /** Its content has gutters of its own, as a table has. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** A part of a page under its heading. */
export function Block({ heading, note, inset = false, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <PartHeading heading={heading} note={note} />
      </div>
      <div className={inset ? styles.inset : undefined}>{children}</div>
    </section>
  );
}
