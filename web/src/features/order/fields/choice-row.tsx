import styles from "./choice-row.module.css";

interface ChoiceRowProps {
  readonly label: string;
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    readonly figure: string;
    readonly disabled?: boolean;
    /** Absent: pressing it does something once. */
    readonly pressed?: boolean;
    readonly onPress: () => void;
  }[];
}

/** Figures under a field that fill it when they are pressed. */
export function ChoiceRow({ label, choices }: ChoiceRowProps) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {choices.map(({ key, name, figure, disabled = false, pressed, onPress }) => (
        <button
          key={key}
          type="button"
          className={styles.choice}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={onPress}
        >
          <span className={styles.name}>{name}</span> <span className="num">{figure}</span>
        </button>
      ))}
    </div>
  );
}
