import control from "@akari/ui/control.module.css";
import { FieldError } from "@akari/ui/field-error.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import search from "@phosphor-icons/core/regular/magnifying-glass.svg?raw";
import { type ReactNode, useId } from "react";
import styles from "./bank-account.module.css";

interface ChoiceFieldProps {
  readonly label: string;
  readonly name: string;
  /** What is chosen; null: nothing yet. */
  readonly chosen: { readonly words: ReactNode; readonly code: string } | null;
  readonly placeholder: string;
  readonly error?: string | undefined;
  readonly onOpen: () => void;
}

/** A choice from a long list, which opens on its own. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, chosen, placeholder, error, onOpen } = props;
  const id = useId();
  return (
    <div className={control.field}>
      <span className={control.label} id={`${id}l`}>
        {label}
      </span>
      <div className={control.box} data-invalid={error !== undefined}>
        <button
          type="button"
          name={name}
          id={id}
          className={styles.choice}
          aria-labelledby={`${id}l ${id}`}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          onClick={onOpen}
        >
          <span className={chosen === null ? styles.unchosen : styles.chosen}>
            {chosen?.words ?? placeholder}
          </span>
          {chosen !== null && <span className={`${styles.code} num`}>{chosen.code}</span>}
          <Icon svg={search} size={1.125} />
        </button>
      </div>
      {error !== undefined && <FieldError id={`${id}e`} text={error} />}
    </div>
  );
}
