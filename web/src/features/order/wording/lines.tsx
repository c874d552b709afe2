import styles from "./lines.module.css";

/** Several words in one place of a table, each on its own line. */
export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className={styles.line}>
      {line}
    </span>
  ));
}
