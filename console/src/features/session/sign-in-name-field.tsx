import { Field } from "@akari/ui/field.tsx";
import { useTranslations } from "use-intl/react";

interface SignInNameFieldProps {
  readonly hint?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The name by which an operator signs in, as the browser's store of passwords knows it. */
export function SignInNameField(props: SignInNameFieldProps) {
  const t = useTranslations("consoleSession");
  return (
    <Field
      {...props}
      label={t("signInName")}
      maxLength={32}
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
