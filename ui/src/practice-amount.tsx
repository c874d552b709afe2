import styles from "./practice-amount.module.css";

interface PracticeAmountProps {
  /** The amount, and its unit on the side where the reader's language has it. */
  readonly parts: { readonly before: string; readonly amount: string; readonly after: string };
  /** The word 練習 in the reader's language. */
  readonly practice: string;
  readonly size?: "hero" | "large" | "medium";
  readonly direction?: "rise" | "fall" | "flat";
  /** Moves with the market, and is marked as old while prices are. */
  readonly live?: boolean;
}

/**
 * A large amount of money with 練習 inside its own box, so that no picture of it can pass for real money.
 *
 * The only component that shows amounts this large; the mark cannot be switched off.
 */
export function PracticeAmount({
  parts,
  practice,
  size = "hero",
  direction,
  live,
}: PracticeAmountProps) {
  return (
    <span className={`${styles.box} ${styles[size]}`} data-direction={direction}>
      <span className="num" data-live={live ? true : undefined}>
        {parts.before}
        {parts.amount}
        <span className={styles.unit}>{parts.after}</span>
      </span>
      <span className={styles.mark}>{practice}</span>
    </span>
  );
}
