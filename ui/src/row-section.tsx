import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./row-section.module.css";

export interface SectionRow {
  readonly icon: string;
  readonly label: string;
  /** Second line, e.g. the last change of a figure. */
  readonly note?: ReactNode;
  readonly value?: ReactNode;
  readonly onClick: () => void;
}

interface RowSectionProps {
  /** Names the group for screen readers; sighted readers see the gap between groups, and where it is titled the name. */
  readonly name: string;
  /** One of several groups among which readers look for theirs. */
  readonly titled?: boolean;
  readonly rows: readonly SectionRow[];
}

/** A white section of rows that open something; the lines between them start at the text and end at the edge. */
export function RowSection({ name, titled = false, rows }: RowSectionProps) {
  const list = (
    <ul className={styles.section} aria-label={name}>
      {rows.map(({ icon, label, note, value, onClick }) => (
        <li key={label}>
          <button type="button" className={styles.row} onClick={onClick}>
            <Icon svg={icon} size={1.375} />
            <span className={styles.body}>
              <span className={styles.words}>
                {label}
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </span>
              {value !== undefined && <span className={styles.value}>{value}</span>}
              <span className={styles.caret}>
                <Icon svg={caret} size={0.875} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  if (!titled) return list;
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{name}</h2>
      {list}
    </section>
  );
}
