import { type ReactNode, useId } from "react";
import control from "./control.module.css";
import { FieldError } from "./field-error.tsx";
import styles from "./field.module.css";

export interface FieldFrameProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The field's problem, in words. */
  readonly error?: string | undefined;
  /** A control inside the field at its end, e.g. 表示. */
  readonly end?: ReactNode;
  /** A way out or bounds beside the label, e.g. 忘れたとき. */
  readonly beside?: ReactNode;
}

/** What the input within a frame needs, to be named and explained by it. */
export interface FramedInput {
  readonly id: string;
  readonly className: string | undefined;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

/** The label, hint and error around an input; the error is read with it. */
export function FieldFrame({
  label,
  hint,
  error,
  end,
  beside,
  children,
}: FieldFrameProps & { readonly children: (input: FramedInput) => ReactNode }) {
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
        {children({
          id,
          className: styles.input,
          "aria-invalid": error !== undefined,
          "aria-describedby": described.filter((one) => one !== "").join(" ") || undefined,
        })}
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
