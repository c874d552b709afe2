import caret from "@phosphor-icons/core/regular/caret-down.svg?raw";
import { type ReactNode, useId } from "react";
import control from "./control.module.css";
import { FieldError } from "./field-error.tsx";
import { Icon } from "./icon.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** The label stands above; otherwise only screen readers have it. */
  readonly labelShown?: boolean;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
  /** A way out beside the label, e.g. 忘れたとき. */
  readonly beside?: ReactNode;
}

/** One choice out of many, by the phone's own list. */
export function SelectField<Value extends string>({
  label,
  labelShown = false,
  value,
  choices,
  onChange,
  error,
  beside,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <div className={control.field}>
      <label className={labelShown ? control.label : "visually-hidden"} htmlFor={id}>
        {label}
      </label>
      <div className={control.box} data-invalid={error !== undefined}>
        <select
          id={id}
          className={styles.select}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}e`}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles.caret}>
          <Icon svg={caret} size={1} />
        </span>
      </div>
      {error !== undefined && <FieldError id={`${id}e`} text={error} />}
      {beside !== undefined && <div className={control.beside}>{beside}</div>}
    </div>
  );
}
