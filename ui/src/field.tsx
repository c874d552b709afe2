import warning from "@phosphor-icons/core/regular/warning-circle.svg?raw";
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import control from "./control.module.css";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";
import { LimitedInput } from "./limited-input.tsx";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The field's problem, in words. */
  readonly error?: string | undefined;
  readonly value?: string;
  /** `maxLength` is in characters as a reader counts them, 140 by default. */
  readonly onChange: (value: string) => void;
  /** A control inside the field at its end, e.g. 表示. */
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** A way out or bounds beside the label, e.g. 忘れたとき. */
  readonly beside?: ReactNode;
}

/** A labelled input; its error is read with it and the value stays. */
export function Field({
  label,
  hint,
  error,
  onChange,
  end,
  inputRef,
  beside,
  ...input
}: FieldProps) {
  const id = useId();
  const described = [
    // Bounds are read with the field, a way out is not.
    typeof beside === "string" ? `${id}b` : "",
    hint === undefined ? "" : `${id}h`,
    error === undefined ? "" : `${id}e`,
  ];
  return (
    <div className={control.field}>
      <label className={control.label} htmlFor={id}>
        {label}
      </label>
      <div className={control.box} data-invalid={error !== undefined}>
        <LimitedInput
          {...input}
          id={id}
          ref={inputRef}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={described.filter((one) => one !== "").join(" ") || undefined}
          onChange={onChange}
        />
        {end}
      </div>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}h`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}e`} text={error} />}
      {beside !== undefined && (
        <div className={control.beside} id={`${id}b`}>
          {beside}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <Icon svg={warning} size={0.875} />
      <span>{text}</span>
    </p>
  );
}
