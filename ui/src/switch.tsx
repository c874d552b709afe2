import styles from "./switch.module.css";

interface SwitchProps {
  /** Only heard: what is switched stands beside it. */
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** On or off, at once. */
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
