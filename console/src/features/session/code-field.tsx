import { Field } from "@akari/ui/field.tsx";
import { useTranslations } from "use-intl/react";

interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The authenticator app's six digits, in one field: it can be pasted, filled by the browser and read aloud. */
export function CodeField(props: CodeFieldProps) {
  const t = useTranslations("consoleSession");
  return (
    <Field
      {...props}
      label={t("code")}
      hint={t("codeHint")}
      maxLength={20}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}
