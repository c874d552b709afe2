import styles from "./skeleton.module.css";

interface SkeletonProps {
  readonly rows: number;
  /** Height of a real row in rem, so that nothing jumps when data comes. */
  readonly rowHeight: number;
  readonly label: string;
}

/** Bars in place of rows that are loading; shown after 200 ms only. */
export function Skeleton({ rows, rowHeight, label }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label} data-reading>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row} style={{ height: `${rowHeight}rem` }}>
          <span className={styles.long} />
          <span className={styles.short} />
        </div>
      ))}
    </div>
  );
}
