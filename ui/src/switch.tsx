import styles from "./switch.module.css";

interface SwitchProps {
  /** For screen readers only: visible text stands beside it. */
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** An on/off switch with immediate effect. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  );
}
