import styles from "./price.module.css";

interface PriceProps {
  readonly text: string;
  /** Digits after the point; a whole-yen price gets an invisible `.0`, so that columns line up. */
  readonly decimals: 0 | 1;
}

/** A price in a column of prices. */
export function ColumnPrice({ text, decimals }: PriceProps) {
  return (
    <span className="num" data-live>
      {text}
      {decimals === 0 && (
        <span className={styles.padding} aria-hidden="true">
          .0
        </span>
      )}
    </span>
  );
}
