import { Field } from "@akari/ui/field.tsx";
import type { ReactNode } from "react";

interface CodeFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The authenticator app's six digits, in one field: it can be pasted, filled by the browser and read aloud. */
export function CodeField({ label, hint, value, error, onChange }: CodeFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      value={value}
      maxLength={20}
      inputMode="numeric"
      autoComplete="one-time-code"
      error={error}
      onChange={onChange}
    />
  );
}
