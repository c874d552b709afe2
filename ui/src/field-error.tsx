import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import styles from "./field-error.module.css";
import { Icon } from "./icon.tsx";

/** A field's problem in words, under it. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon svg={warning} size={0.875} />
      <span>{text}</span>
    </p>
  );
}
