import { ApiError } from "@akari/api/client";
import type { AnswerOf } from "@akari/api/endpoints";
import { Brand } from "@akari/ui/brand.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { continuation } from "../../navigation/navigation.ts";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { SessionLinks } from "./session-links.tsx";
import styles from "./session.module.css";
import { type LoginField, type Problems, checkLogin } from "./validation.ts";

/** How often a login waits before the page says that it did not work. */
const waitsMaximum = 5;
/** Waits that are longer are no slowed guesses. */
const longestWaitSeconds = 60;

/** Seconds after which a slowed login may be sent again; null: it is refused for something else. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.reason !== "RATE_LIMITED") return null;
  const seconds = error.retryAfterSeconds;
  return seconds !== null && seconds <= longestWaitSeconds ? seconds : null;
}

export function LoginPage({ parameters }: { readonly parameters: RouteParameters["login"] }) {
  const { client, session, navigator } = useServices();
  const t = useTranslations("session");
  const next = parameters.next;
  const [mobile, setMobile] = useState("");
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems<LoginField>>({});
  const [code, setCode] = useState("");
  const [asksForCode, setAsksForCode] = useState(false);
  const mobileInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asksForCode) codeInput.current?.focus();
  }, [asksForCode]);

  const enter = async (answer: AnswerOf<"user/login">) => {
    session.signIn(answer.token, answer.user_id);
    await session.fetchUserInfo().catch(() => undefined);
    navigator.relaunch(continuation(next));
  };
  const login = useMutation({
    mutationFn: () =>
      client.call(
        "user/login",
        { mobile, password, ...(asksForCode && { code }) },
        { showsRefusal: true },
      ),
    // Wrong tries from this address, perhaps by somebody else: the next one waits for seconds, and is then sent again by itself.
    retry: (tries, error) => tries < waitsMaximum && waitOf(error) !== null,
    retryDelay: (_tries, error) => (waitOf(error) ?? 0) * 1000,
    onSuccess: enter,
    onError(error) {
      // Two-step verification is asked for once the password was right.
      if (error instanceof ApiError && error.field === "code") {
        setAsksForCode(true);
        setCode("");
      }
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (login.isPending) return;
    const found = checkLogin({ mobile, password, ...(asksForCode && { code }) });
    setProblems(found);
    if (found.mobile !== undefined) mobileInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
    else if (found.code !== undefined) codeInput.current?.focus();
    else login.mutate();
  };

  const refusal = login.error instanceof ApiError ? login.error : null;
  const waitSeconds = login.isPending ? waitOf(login.failureReason) : null;
  const wordOf = (field: LoginField) => {
    const problem = problems[field];
    if (problem !== undefined) return t(`problem.${problem}`);
    return refusal?.field === field ? refusal.message : undefined;
  };

  return (
    <Page bare title={t("login.title")}>
      <div className={styles.center}>
        <Brand />
        <form className={styles.form} onSubmit={submit} noValidate>
          <Field
            label={t("mobile")}
            type="tel"
            autoComplete="username"
            value={mobile}
            onChange={setMobile}
            error={wordOf("mobile")}
            inputRef={mobileInput}
          />
          <PasswordField
            label={t("password")}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={
              wordOf("password") ??
              (refusal !== null && refusal.field === null && refusal.message !== ""
                ? refusal.message
                : undefined)
            }
            inputRef={passwordInput}
          />
          {asksForCode && (
            <Field
              label={t("login.code")}
              hint={t("login.codeHint")}
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={setCode}
              error={wordOf("code")}
              inputRef={codeInput}
            />
          )}
          {waitSeconds !== null && (
            <p className={styles.note} role="status">
              {t("login.waiting", { seconds: waitSeconds })}
            </p>
          )}
          <Button tone="primary" type="submit" busy={login.isPending}>
            {t("login.submit")}
          </Button>
          <PasskeyButton onSignedIn={enter} />
          <Button
            tone="secondary"
            onClick={() =>
              navigator.navigate(urlOf("register", next === undefined ? {} : { next }))
            }
          >
            {t("login.toRegister")}
          </Button>
          <Button
            tone="plain"
            size="small"
            onClick={() => navigator.navigate(urlOf("forgottenPassword"))}
          >
            {t("login.forgotten")}
          </Button>
        </form>
        <SessionLinks />
      </div>
    </Page>
  );
}
