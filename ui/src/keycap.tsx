import styles from "./keycap.module.css";

/** Keys as they stand on a keyboard, beside what they do; screen readers have the action's own name. */
export function Keycap({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.keys} aria-hidden="true">
      {keys.split(" ").map((key) => (
        <kbd key={key} className={styles.key}>
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}
