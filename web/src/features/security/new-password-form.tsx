import { ApiError } from "@akari/api/client";
import { passwordLength } from "@akari/api/password-rules";
import { focusField } from "@akari/ui/focus-field.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import column from "../../page/field-column.module.css";
import {
  checkNewPassword,
  fieldsOf,
  type NewPasswordField,
  type NewPasswordInput,
  type NewPasswordProblems,
} from "./check-password.ts";

const empty: NewPasswordInput = {
  mobile: "",
  verificationCode: "",
  oldPassword: "",
  newPassword: "",
  confirmPassword: "",
};

/** What a field of these forms needs. */
export interface NewPasswordFieldProps {
  readonly name: NewPasswordField;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface NewPasswordFormProps {
  readonly id: string;
  readonly purpose: keyof typeof fieldsOf;
  readonly input: NewPasswordInput;
  readonly onInput: (input: NewPasswordInput) => void;
  /** What the server said to the last try. */
  readonly refusals: readonly unknown[];
  readonly busy: boolean;
  readonly onSubmit: (focus: (name: string | null) => void) => void;
  /** The fields above the new password, which prove who asks. */
  readonly renderProof: (
    fieldProps: (name: NewPasswordField) => NewPasswordFieldProps,
  ) => ReactNode;
}

export function useNewPasswordInput(mobile = "") {
  return useState<NewPasswordInput>({ ...empty, mobile });
}

/** The form for a new login password; what was typed stays after an error and leaves with the page. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { id, purpose, input, onInput, refusals, busy, onSubmit, renderProof } = props;
  const t = useTranslations("security");
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const asked: readonly NewPasswordField[] = fieldsOf[purpose];

  const focus = (name: string | null) => focusField(form.current, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = checkNewPassword(purpose, input);
    setProblems(found);
    const first = asked.find((name) => found[name] !== undefined);
    if (first === undefined) onSubmit(focus);
    else focus(first);
  };

  const refused = refusals.filter(
    (error): error is ApiError => error instanceof ApiError && error.code === 0,
  );
  const elsewhere = refused.find(({ field }) => !asked.some((name) => name === field));
  const fieldProps = (name: NewPasswordField): NewPasswordFieldProps => {
    const problem = problems[name];
    return {
      name,
      value: input[name],
      maxLength: 40,
      onChange(value) {
        onInput({ ...input, [name]: value });
        const { [name]: _solved, ...others } = problems;
        setProblems(others);
      },
      error:
        problem === undefined
          ? refused.find(({ field }) => field === name)?.message
          : t(`problem.${problem}`, passwordLength),
    };
  };
  return (
    <form id={id} ref={form} className={column.fields} onSubmit={submit} noValidate>
      {renderProof(fieldProps)}
      <PasswordField
        {...fieldProps("newPassword")}
        autoComplete="new-password"
        label={t("password.new")}
        hint={t("password.hint", passwordLength)}
      />
      <PasswordField
        {...fieldProps("confirmPassword")}
        autoComplete="new-password"
        label={t("password.confirmation")}
      />
      {elsewhere !== undefined && (
        <Notice tone="warn" role="alert">
          {elsewhere.message}
        </Notice>
      )}
    </form>
  );
}
