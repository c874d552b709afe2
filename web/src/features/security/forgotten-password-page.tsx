import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { PageSection } from "../../page/page-section.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { PracticeMessage } from "../../session/practice-message.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { checkMobile } from "./check-password.ts";
import { NewPasswordForm, useNewPasswordInput } from "./new-password-form.tsx";

/** A forgotten login password is set anew with a code; every login of the account ends, this one too. */
export function ForgottenPasswordPage() {
  const { client, navigator, session, toasts } = useServices();
  const t = useTranslations("security");
  const signedIn = useSignedIn();
  const [input, setInput] = useNewPasswordInput();
  const [mobileProblem, setMobileProblem] = useState<ReturnType<typeof checkMobile>>(null);
  const focus = useRef<(name: string | null) => void>(undefined);
  const formId = useId();
  const sendCode = useMutation({
    mutationFn: () =>
      client.call("user/sendResetCode", { mobile: input.mobile }, { showsRefusal: true }),
  });
  const reset = useMutation({
    mutationFn: () => {
      const { mobile, verificationCode, newPassword, confirmPassword } = input;
      return client.call(
        "user/resetPassword",
        { mobile, verificationCode, newPassword, confirmPassword },
        { showsRefusal: true },
      );
    },
    async onSuccess() {
      toasts.show("success", { sentence: t("password.done.reset") });
      // The server has ended this session as well.
      if (signedIn) await session.clear();
      navigator.relaunch(urlOf("login"));
    },
    onError(error) {
      if (error instanceof ApiError) focus.current?.(error.field);
    },
  });
  const askForCode = () => {
    const problem = checkMobile(input.mobile);
    setMobileProblem(problem);
    if (problem === null) sendCode.mutate();
  };
  return (
    <Page
      title={t("password.title.reset")}
      back="history"
      actions={
        <Button tone="primary" type="submit" form={formId} busy={reset.isPending}>
          {t("password.submit.reset")}
        </Button>
      }
    >
      <Notice tone="info" wide>
        {t("reset.intro")}
      </Notice>
      <NewPasswordForm
        id={formId}
        purpose="reset"
        input={input}
        onInput={(changed) => {
          setInput(changed);
          if (changed.mobile !== input.mobile) setMobileProblem(null);
        }}
        refusals={[reset.error, sendCode.error]}
        busy={reset.isPending}
        onSubmit={(to) => {
          focus.current = to;
          reset.mutate();
        }}
        renderProof={(fieldProps) => (
          <>
            <Field
              {...fieldProps("mobile")}
              {...(mobileProblem !== null && { error: t(`problem.${mobileProblem}`) })}
              label={t("reset.mobile")}
              type="tel"
              autoComplete="username"
            />
            <Field
              {...fieldProps("verificationCode")}
              label={t("reset.code")}
              inputMode="numeric"
              autoComplete="one-time-code"
              end={
                <Button tone="plain" size="small" busy={sendCode.isPending} onClick={askForCode}>
                  {t(sendCode.isSuccess ? "reset.sendAgain" : "reset.sendCode")}
                </Button>
              }
            />
            {sendCode.isSuccess &&
              (sendCode.data.practiceMessage === null ? (
                <Notice tone="info" role="status">
                  {t("reset.elsewhere")}
                </Notice>
              ) : (
                <PracticeMessage
                  message={sendCode.data.practiceMessage}
                  onUse={(code) => setInput({ ...input, verificationCode: code })}
                />
              ))}
          </>
        )}
      />
      <PageSection heading={t("effect.title")} note={t("reset.effect")} />
    </Page>
  );
}
