import styles from "./keycap.module.css";

interface KeycapProps {
  readonly keys: string;
  /** Stands inside the button or the choice that it presses, in its colours. */
  readonly inside?: boolean;
}

/** Keys as they stand on a keyboard, beside what they do; screen readers have the action's own name. */
export function Keycap({ keys, inside = false }: KeycapProps) {
  return (
    <span className={`${styles.keys} ${inside ? styles.inside : ""}`} aria-hidden="true">
      {keys.split(" ").map((key) => (
        <kbd key={key} className={styles.key}>
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
