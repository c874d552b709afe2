import styles from "./amount-choices.module.css";
import { Button } from "./button.tsx";

interface AmountChoicesProps {
  readonly choices: readonly { readonly label: string; readonly value: number }[];
  /** What is typed; the choice of this amount is pressed. */
  readonly amount: number | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (value: number) => void;
}

/** Amounts that are suggested under the field of an amount. */
export function AmountChoices(props: AmountChoicesProps) {
  const { choices, amount, disabled = false, onChoose } = props;
  return (
    <div className={styles.choices}>
      {choices.map(({ label, value }) => (
        <Button
          key={label}
          size="small"
          disabled={disabled}
          aria-pressed={value === amount}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
