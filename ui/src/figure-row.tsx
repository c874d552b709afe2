import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import styles from "./figure-row.module.css";
import { PageLink } from "./page-link.tsx";
import spread from "./spread.module.css";

interface Sides {
  readonly left: ReactNode;
  readonly right: ReactNode;
}

interface FigureLinkProps extends Sides {
  readonly url: string;
  /** The price and the share that it stands for, where others of the same price are lit with it. */
  readonly level?: { readonly price: number; readonly share: string } | undefined;
}

/** A row of a list with words at the left and figures at the right; leads to a page. */
export function FigureLink({ url, left, right, level }: FigureLinkProps) {
  return (
    <li className={styles.item} data-level={level?.price} data-share={level?.share}>
      <PageLink url={url} className={`${spread.middle} ${styles.row}`}>
        <span className={styles.left}>{left}</span>
        <span className={styles.right}>{right}</span>
      </PageLink>
    </li>
  );
}

interface FigureButtonProps extends Sides {
  readonly onClick: () => void;
  /** For a row that expands. */
  readonly expanded?: boolean;
  readonly children?: ReactNode;
}

/** The same, opening something on this page. */
export function FigureButton({ onClick, expanded, left, right, children }: FigureButtonProps) {
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={`${spread.middle} ${styles.row}`}
        aria-expanded={expanded}
        onClick={onClick}
      >
        <span className={styles.left}>{left}</span>
        <span className={styles.right}>{right}</span>
        {expanded !== undefined && (
          <span className={styles.caret}>
            <Icon svg={caret} size={0.875} />
          </span>
        )}
      </button>
      {children}
    </li>
  );
}

/** First line of the left side: badges and a name. */
export function FigureHead({ children }: { readonly children: ReactNode }) {
  return <span className={styles.head}>{children}</span>;
}

export function FigureTitle({ children }: { readonly children: ReactNode }) {
  return <span className={styles.title}>{children}</span>;
}

interface FigureDetailProps {
  /** Moves with the market, and is marked as old while prices are. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** A smaller line of either side. */
export function FigureDetail({ live, children }: FigureDetailProps) {
  return (
    <span className={styles.detail} data-live={live ? true : undefined}>
      {children}
    </span>
  );
}

interface FigureProps {
  readonly direction?: "rise" | "fall" | "flat" | undefined;
  /** Moves with the market, and is marked as old while prices are. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

/** The figure of the right side. */
export function Figure({ direction, live, children }: FigureProps) {
  return (
    <span
      className={`${styles.figure} num`}
      data-direction={direction}
      data-live={live ? true : undefined}
    >
      {children}
    </span>
  );
}
