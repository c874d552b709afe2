import type { ReactNode } from "react";
import styles from "./part-heading.module.css";

interface PartHeadingProps {
  readonly heading: string;
  readonly note?: ReactNode;
}

/** The heading of a part of a page or pane, and a remark beside it. */
export function PartHeading({ heading, note }: PartHeadingProps) {
  return (
    <>
      <h2 className={styles.heading}>{heading}</h2>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
}
