import { ApiError } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import { foldWidth, fundPasswordLength } from "@akari/api/fund-password-rules";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { focusField } from "@akari/ui/focus-field.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import lock from "@phosphor-icons/core/regular/lock-key.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import column from "../../page/field-column.module.css";
import { PageSection } from "../../page/page-section.tsx";
import { Page } from "../../page/page.tsx";
import { Purpose } from "../../page/purpose.tsx";
import { useServices } from "../../services/services.ts";
import { PracticeMessage } from "../../session/practice-message.tsx";
import {
  checkFundPassword,
  fieldsOf,
  type FundPasswordField,
  type FundPasswordInput,
  type FundPasswordProblems,
  type FundPasswordPurpose,
} from "./check-fund-password.ts";

interface FundPasswordFormProps {
  readonly purpose: FundPasswordPurpose;
  readonly state: AnswerOf<"fundPassword/state">;
  readonly onForgotten: () => void;
}

const empty: FundPasswordInput = {
  password: "",
  verificationCode: "",
  oldPassword: "",
  newPassword: "",
  confirmPassword: "",
};

/** One form for the three purposes; what was typed leaves with the page. */
export function FundPasswordForm({ purpose, state, onForgotten }: FundPasswordFormProps) {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("fundPassword");
  const format = useFormat();
  const [input, setInput] = useState(empty);
  const [problems, setProblems] = useState<FundPasswordProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const asked = fieldsOf[purpose];

  const focus = (name: string | null) => focusField(form.current, name);

  const sendCode = useMutation({ mutationFn: () => client.call("fundPassword/sendCode", {}) });
  const save = useMutation({
    mutationFn: () => {
      const { password, verificationCode, oldPassword } = input;
      const wanted = {
        newPassword: foldWidth(input.newPassword),
        confirmPassword: foldWidth(input.confirmPassword),
      };
      const options = { showsRefusal: true };
      if (purpose === "change")
        return client.call("fundPassword/change", { oldPassword, ...wanted }, options);
      const proof = { password, verificationCode, ...wanted };
      return client.call(`fundPassword/${purpose}`, proof, options);
    },
    async onSuccess() {
      toasts.show("success", { sentence: t(`done.${purpose}`) });
      navigator.back(urlOf("settings"));
      await queries.invalidateQueries({ queryKey: ["fundPassword/state"] });
    },
    async onError(error) {
      if (error instanceof ApiError) focus(error.field);
      // After the fifth wrong one the page says until when it waits.
      await queries.invalidateQueries({ queryKey: ["fundPassword/state"] });
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const found = checkFundPassword(purpose, input);
    setProblems(found);
    const first = asked.find((name) => found[name] !== undefined);
    if (first === undefined) save.mutate();
    else focus(first);
  };

  const refusal = save.error instanceof ApiError && save.error.code === 0 ? save.error : null;
  const isAtField = asked.some((name) => name === refusal?.field);
  const fieldProps = (name: FundPasswordField) => {
    const problem = problems[name];
    return {
      name,
      value: input[name],
      maxLength: 40,
      onChange: (value: string) => {
        setInput({ ...input, [name]: value });
        const { [name]: _solved, ...others } = problems;
        setProblems(others);
      },
      error:
        problem !== undefined
          ? t(`problem.${problem}`, fundPasswordLength)
          : refusal?.field === name
            ? refusal.message
            : undefined,
    };
  };

  return (
    <Page
      title={t(`title.${purpose}`)}
      back="history"
      actions={
        <Button tone="primary" type="submit" form={formId} busy={save.isPending}>
          {t(`submit.${purpose}`)}
        </Button>
      }
    >
      {purpose !== "change" && <Purpose icon={lock}>{t("purpose")}</Purpose>}
      {state.pausedUntil !== null && (
        <Notice tone="warn" role="status" wide>
          {t("paused", { until: format.dateTime(state.pausedUntil) })}
        </Notice>
      )}
      <form id={formId} ref={form} className={column.fields} onSubmit={submit} noValidate>
        {asked.includes("oldPassword") && (
          <PasswordField
            {...fieldProps("oldPassword")}
            label={t("old")}
            autoComplete="off"
            beside={
              <Button tone="plain" size="small" onClick={onForgotten}>
                {t("forgotten")}
              </Button>
            }
          />
        )}
        {asked.includes("password") && (
          <PasswordField
            {...fieldProps("password")}
            label={t("login")}
            autoComplete="current-password"
          />
        )}
        {asked.includes("verificationCode") && (
          <>
            <Field
              {...fieldProps("verificationCode")}
              label={t("code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              end={
                <Button
                  tone="plain"
                  size="small"
                  busy={sendCode.isPending}
                  onClick={() => sendCode.mutate()}
                >
                  {t(sendCode.isSuccess ? "sendAgain" : "sendCode")}
                </Button>
              }
            />
            {sendCode.isSuccess && (
              <PracticeMessage
                message={sendCode.data.practiceMessage}
                onUse={(code) => setInput({ ...input, verificationCode: code })}
              />
            )}
          </>
        )}
        <PasswordField
          {...fieldProps("newPassword")}
          autoComplete="new-password"
          label={t("new")}
          hint={t("hint", fundPasswordLength)}
        />
        <PasswordField
          {...fieldProps("confirmPassword")}
          autoComplete="new-password"
          label={t("confirmation")}
        />
        {refusal !== null && !isAtField && (
          <Notice tone="warn" role="alert">
            {refusal.message}
          </Notice>
        )}
      </form>
      {state.changedAt !== null && (
        <PageSection heading={t("effect.title")} note={t("effect.text")}>
          <KeyValue rows={[{ label: t("effect.last"), value: format.dateTime(state.changedAt) }]} />
        </PageSection>
      )}
    </Page>
  );
}
