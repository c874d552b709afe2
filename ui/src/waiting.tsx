import { Lamp } from "./lamp.tsx";
import styles from "./waiting.module.css";

/** A lit lamp and the word for what is awaited. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <span className={styles.waiting}>
      <Lamp lit />
      {children}
    </span>
  );
}
