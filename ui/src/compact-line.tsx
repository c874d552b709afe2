import type { ReactNode } from "react";
import styles from "./compact-line.module.css";
import { PageLink } from "./page-link.tsx";

interface CompactLineProps {
  readonly url: string;
  /** The price and the share that it stands for, where others of the same price are lit with it. */
  readonly level?: { readonly price: number; readonly share: string } | undefined;
  readonly badges: ReactNode;
  /** Absent in lists of one share: then the details stand beside the badges. */
  readonly name?: ReactNode;
  readonly details: ReactNode;
  /** At the right, above `second`. */
  readonly figure?: ReactNode;
  readonly second?: ReactNode;
  /** Beside the link. */
  readonly action?: ReactNode;
}

/** A row of a list in a pane of the desk: two short lines, words at the left and figures at the right; leads to a page. */
export function CompactLine(props: CompactLineProps) {
  const { url, level, badges, name, details, figure, second, action } = props;
  return (
    <li className={styles.line} data-level={level?.price} data-share={level?.share}>
      <PageLink url={url} className={styles.main}>
        <span className={styles.left}>
          <span className={styles.head}>
            <span className={styles.badges}>{badges}</span>
            {name === undefined ? (
              <span className={styles.details}>{details}</span>
            ) : (
              <span className={styles.name}>{name}</span>
            )}
          </span>
          {name !== undefined && <span className={styles.details}>{details}</span>}
        </span>
        {figure !== undefined && (
          <span className={styles.right}>
            <span className={styles.figure}>{figure}</span>
            {second !== undefined && <span className={styles.second}>{second}</span>}
          </span>
        )}
      </PageLink>
      {action}
    </li>
  );
}

interface LineActionProps {
  /** For whom only hears it: the words alone do not say of which row. */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What can be done about a row. */
export function LineAction({ label, onClick, children }: LineActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
