import type { InputHTMLAttributes, Ref } from "react";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { LimitedInput } from "./limited-input.tsx";

interface FieldProps
  extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  readonly value?: string;
  /** `maxLength` is in characters as a reader counts them, 140 by default. */
  readonly onChange: (value: string) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input; the value stays beside an error. */
export function Field({ label, hint, error, end, beside, inputRef, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} end={end} beside={beside}>
      {(framed) => <LimitedInput {...input} {...framed} ref={inputRef} />}
    </FieldFrame>
  );
}
