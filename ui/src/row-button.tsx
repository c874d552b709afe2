import { Icon } from "./icon.tsx";
import styles from "./row-button.module.css";

interface RowButtonProps {
  readonly icon: string;
  readonly label: string;
  /** It can be reached all the same, and does nothing. */
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A button of a row in a list that is edited, as an icon alone. */
export function RowButton({ icon, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      aria-disabled={disabled ? true : undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon svg={icon} />
    </button>
  );
}
