import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { SentForm } from "../../frame/sent-form.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import type { SignedOutBy } from "../../session/session-store.ts";
import { CodeField } from "./code-field.tsx";
import { EntranceFrame } from "./entrance-frame.tsx";
import { fieldError } from "./field-error.ts";
import { SignInNameField } from "./sign-in-name-field.tsx";
import styles from "./entrance.module.css";

interface SignInPageProps {
  readonly by: SignedOutBy;
  readonly onSetUp: () => void;
}

/** Name, password and the authenticator app's code, judged together by the server. */
export function SignInPage({ by, onSetUp }: SignInPageProps) {
  const t = useTranslations("consoleSession");
  const { session } = useServices();
  const login = useAct("session/login");
  const [signInName, setSignInName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const send = async () => {
    const incomplete = signInName.trim() === "" || password === "" || code === "";
    setMissing(incomplete);
    if (incomplete) return;
    const opened = await login.run({ signInName, password, code });
    // A code works once, so the field is emptied for the next one.
    setCode("");
    if (opened !== null) session.opened(opened);
  };
  const errorOf = fieldError(login.refusal, missing ? t("required") : null);
  return (
    <EntranceFrame title={t("title")}>
      {by !== null && (
        <Notice tone={by === "self" ? "info" : "warn"} role="status">
          {t(`signedOut.${by}`)}
        </Notice>
      )}
      <SentForm
        look={styles.form}
        refusal={login.refusal?.field === null ? login.refusal.text : null}
        sendLabel={t("signIn")}
        busy={login.busy}
        onSend={() => void send()}
      >
        <SignInNameField
          value={signInName}
          error={errorOf("signInName", signInName)}
          onChange={setSignInName}
        />
        <PasswordField
          label={t("password")}
          value={password}
          maxLength={128}
          autoComplete="current-password"
          error={errorOf("password", password)}
          onChange={setPassword}
        />
        <CodeField value={code} error={errorOf("code", code)} onChange={setCode} />
      </SentForm>
      <p className={styles.note}>{t("idleNote")}</p>
      <p className={styles.note}>{t("lost")}</p>
      <button type="button" className={styles.link} onClick={onSetUp}>
        {t("toSetUp")}
      </button>
    </EntranceFrame>
  );
}
