import { ApiError } from "@akari/api/client";
import { passwordLength } from "@akari/api/password-rules";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { focusField } from "@akari/ui/focus-field.ts";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { continuation } from "../../navigation/navigation.ts";
import type { RouteParameters } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { PracticeMessage } from "../../session/practice-message.tsx";
import styles from "./session.module.css";
import {
  type Problems,
  type RegisterField,
  type RegisterInput,
  checkMobile,
  checkRegister,
} from "./validation.ts";

/** In the order of display and of checks. */
const fieldOrder: readonly RegisterField[] = [
  "mobile",
  "password",
  "confirmPassword",
  "invitationCode",
  "verificationCode",
];

export function RegisterPage({ parameters }: { readonly parameters: RouteParameters["register"] }) {
  const { client, session, navigator } = useServices();
  const t = useTranslations("session");
  const next = parameters.next;
  const [input, setInput] = useState<RegisterInput>({
    mobile: "",
    password: "",
    confirmPassword: "",
    invitationCode: (parameters.invitationCode ?? "").slice(0, 40),
    verificationCode: "",
  });
  const [problems, setProblems] = useState<Problems<RegisterField>>({});
  const form = useRef<HTMLFormElement>(null);

  const sendCode = useMutation({
    mutationFn: () => client.call("user/sendCode", { mobile: input.mobile }),
    // The app itself shows the code: one press is enough, unless one has been typed.
    onSuccess: ({ practiceMessage }) =>
      setInput((typed) =>
        typed.verificationCode === "" && practiceMessage?.code
          ? { ...typed, verificationCode: practiceMessage.code }
          : typed,
      ),
  });
  const register = useMutation({
    mutationFn: () => client.call("user/register", input),
    async onSuccess(answer) {
      session.signIn(answer.token, answer.user_id);
      await session.fetchUserInfo().catch(() => undefined);
      navigator.relaunch(continuation(next));
    },
    onError(error) {
      if (error instanceof ApiError) focus(error.field);
    },
  });

  const focus = (name: string | null) => focusField(form.current, name);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const found = checkRegister(input);
    setProblems(found);
    const first = fieldOrder.find((name) => found[name] !== undefined);
    if (first === undefined) register.mutate();
    else focus(first);
  };

  const askForCode = () => {
    const problem = checkMobile(input.mobile);
    setProblems(problem === undefined ? {} : { mobile: problem });
    if (problem === undefined) sendCode.mutate();
    else focus("mobile");
  };

  const errorOf = (name: RegisterField) => {
    const problem = problems[name];
    if (problem !== undefined) return t(`problem.${problem}`, passwordLength);
    for (const { error } of [register, sendCode]) {
      if (error instanceof ApiError && error.field === name) return error.message;
    }
    return undefined;
  };
  const fieldProps = (name: RegisterField) => ({
    name,
    value: input[name],
    onChange: (value: string) => setInput({ ...input, [name]: value }),
    error: errorOf(name),
  });
  const message = sendCode.data?.practiceMessage ?? null;

  return (
    <Page title={t("register.title")} back="history">
      <form ref={form} className={styles.sheet} onSubmit={submit} noValidate>
        <Field
          {...fieldProps("mobile")}
          label={t("mobile")}
          hint={t("register.mobileHint")}
          type="tel"
          autoComplete="username"
        />
        <PasswordField
          {...fieldProps("password")}
          label={t("password")}
          hint={t("register.passwordHint", passwordLength)}
          autoComplete="new-password"
        />
        <PasswordField
          {...fieldProps("confirmPassword")}
          label={t("register.confirmation")}
          autoComplete="new-password"
        />
        <Field
          {...fieldProps("invitationCode")}
          label={t("register.invitationCode")}
          hint={t("register.invitationHint")}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <Field
          {...fieldProps("verificationCode")}
          label={t("register.verificationCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          end={
            <Button tone="plain" size="small" busy={sendCode.isPending} onClick={askForCode}>
              {t(sendCode.isSuccess ? "register.sendAgain" : "register.sendCode")}
            </Button>
          }
        />
        {sendCode.isSuccess && (
          <PracticeMessage
            message={message}
            onUse={(code) => setInput({ ...input, verificationCode: code })}
          />
        )}
        <Button tone="primary" type="submit" busy={register.isPending}>
          {t("register.submit")}
        </Button>
        <p className={styles.note}>{t("register.note")}</p>
      </form>
    </Page>
  );
}
