import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { EndedLogins } from "./ended-logins.tsx";
import { NewPasswordForm, useNewPasswordInput } from "./new-password-form.tsx";
import { SecurityRows } from "./security-rows.tsx";

/** A new login password, with the old one; every other login ends. */
export function ChangePasswordPage() {
  const { client, navigator, queries, toasts } = useServices();
  const t = useTranslations("security");
  const [input, setInput] = useNewPasswordInput();
  const focus = useRef<(name: string | null) => void>(undefined);
  const formId = useId();
  const change = useMutation({
    mutationFn: () => {
      const { oldPassword, newPassword, confirmPassword } = input;
      const wanted = { oldPassword, newPassword, confirmPassword };
      return client.call("user/changePassword", wanted, { showsRefusal: true });
    },
    async onSuccess() {
      toasts.show("success", { sentence: t("password.done.change") });
      navigator.back(urlOf("settings"));
      await Promise.all(
        (["session/list", "bot/tokens", "user/passwordState"] as const).map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
    },
    onError(error) {
      if (error instanceof ApiError) focus.current?.(error.field);
    },
  });
  return (
    <Page
      title={t("password.title.change")}
      back="history"
      actions={
        <Button tone="primary" type="submit" form={formId} busy={change.isPending}>
          {t("password.submit.change")}
        </Button>
      }
    >
      <NewPasswordForm
        id={formId}
        purpose="change"
        input={input}
        onInput={setInput}
        refusals={[change.error]}
        busy={change.isPending}
        onSubmit={(to) => {
          focus.current = to;
          change.mutate();
        }}
        renderProof={(fieldProps) => (
          <PasswordField
            {...fieldProps("oldPassword")}
            label={t("password.old")}
            autoComplete="current-password"
            beside={
              <Button
                tone="plain"
                size="small"
                onClick={() => navigator.navigate(urlOf("forgottenPassword"))}
              >
                {t("password.forgotten")}
              </Button>
            }
          />
        )}
      />
      <EndedLogins />
      <SecurityRows />
    </Page>
  );
}
