import { Icon } from "@akari/ui/icon.tsx";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import styles from "./support-promise.module.css";

/** The sentence that never leaves a conversation: nobody asks for a payee, a card number or a fee. */
export function SupportPromise({ children }: { readonly children: string }) {
  return (
    <p className={styles.promise}>
      <Icon svg={shield} />
      <span>{children}</span>
    </p>
  );
}
