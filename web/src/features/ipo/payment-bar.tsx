import styles from "./ipo.module.css";

interface PaymentBarProps {
  readonly due: number;
  readonly paid: number;
  /** The payment that is being typed, hatched behind what is paid. */
  readonly amount: number;
  readonly lotPrice: number;
}

/** How much of the amount due is paid, with a mark at each whole lot, since only whole lots are confirmed; the figures stand beside it. */
export function PaymentBar({ due, paid, amount, lotPrice }: PaymentBarProps) {
  const part = (yen: number) => `${(yen / due) * 100}%`;
  const lots = Math.round(due / lotPrice);
  return (
    <div className={styles.bar} aria-hidden="true">
      <span className={styles.paid} style={{ inlineSize: part(paid) }} />
      <span className={styles.paying} style={{ inlineSize: part(amount) }} />
      {Array.from({ length: lots - 1 }, (_, index) => (
        <i key={index} style={{ insetInlineStart: part((index + 1) * lotPrice) }} />
      ))}
    </div>
  );
}
