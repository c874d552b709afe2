import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { operatorPasswordLength } from "@akari/api/console/session";
import { Field } from "@akari/ui/field.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { QrPicture } from "@akari/ui/qr-picture.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { SentForm } from "../../frame/sent-form.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { CodeField } from "./code-field.tsx";
import { EntranceFrame } from "./entrance-frame.tsx";
import { fieldError } from "./field-error.ts";
import { SignInNameField } from "./sign-in-name-field.tsx";
import styles from "./entrance.module.css";

interface SetUpPageProps {
  /** No operator exists yet. */
  readonly first: boolean;
  readonly onSignIn: () => void;
}

/** The first administrator, or somebody who was invited: one-time secret, then name, password and authenticator app. */
export function SetUpPage({ first, onSignIn }: SetUpPageProps) {
  const t = useTranslations("consoleSession");
  const enrol = useAct("session/enrol");
  const [oneTimeSecret, setOneTimeSecret] = useState("");
  const [missing, setMissing] = useState(false);
  const [enrolment, setEnrolment] = useState<ConsoleAnswerOf<"session/enrol"> | null>(null);
  const begin = async () => {
    setMissing(oneTimeSecret.trim() === "");
    if (oneTimeSecret.trim() === "") return;
    const answer = await enrol.run({ oneTimeSecret });
    if (answer !== null) setEnrolment(answer);
  };
  if (enrolment !== null) return <SetUpForm oneTimeSecret={oneTimeSecret} enrolment={enrolment} />;
  return (
    <EntranceFrame title={first ? t("setUp.firstTitle") : t("setUp.title")}>
      <p>{first ? t("setUp.firstLead") : t("setUp.lead")}</p>
      <SentForm
        look={styles.form}
        refusal={null}
        sendLabel={t("setUp.begin")}
        busy={enrol.busy}
        onSend={() => void begin()}
      >
        <Field
          label={t("setUp.secret")}
          value={oneTimeSecret}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={missing ? t("required") : enrol.refusal?.text}
          onChange={setOneTimeSecret}
        />
      </SentForm>
      {!first && (
        <button type="button" className={styles.link} onClick={onSignIn}>
          {t("toSignIn")}
        </button>
      )}
    </EntranceFrame>
  );
}

interface SetUpFormProps {
  readonly oneTimeSecret: string;
  readonly enrolment: ConsoleAnswerOf<"session/enrol">;
}

function SetUpForm({ oneTimeSecret, enrolment }: SetUpFormProps) {
  const t = useTranslations("consoleSession");
  const { session } = useServices();
  const setUp = useAct("session/setUp");
  const [name, setName] = useState(enrolment.name);
  const [signInName, setSignInName] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const send = async () => {
    const incomplete = [name, signInName, password, code].some((value) => value.trim() === "");
    setMissing(incomplete);
    if (incomplete) return;
    const opened = await setUp.run({ oneTimeSecret, signInName, name, password, code });
    if (opened !== null) session.opened(opened);
  };
  const errorOf = fieldError(setUp.refusal, missing ? t("required") : null);
  const known = ["name", "signInName", "password", "code"];
  return (
    <EntranceFrame title={t("setUp.formTitle")}>
      <SentForm
        look={styles.form}
        refusal={known.includes(setUp.refusal?.field ?? "") ? null : (setUp.refusal?.text ?? null)}
        sendLabel={t("setUp.send")}
        busy={setUp.busy}
        onSend={() => void send()}
      >
        <Field
          label={t("setUp.name")}
          hint={t("setUp.nameHint")}
          value={name}
          maxLength={40}
          autoComplete="name"
          error={errorOf("name", name)}
          onChange={setName}
        />
        <SignInNameField
          hint={t("setUp.signInNameHint")}
          value={signInName}
          error={errorOf("signInName", signInName)}
          onChange={setSignInName}
        />
        <PasswordField
          label={t("password")}
          hint={t("setUp.passwordHint", { ...operatorPasswordLength })}
          value={password}
          maxLength={operatorPasswordLength.maximum}
          autoComplete="new-password"
          error={errorOf("password", password)}
          onChange={setPassword}
        />
        <div className={styles.enrol}>
          <QrPicture text={enrolment.totpAddress} label={t("setUp.picture")} />
          <div>
            <p>{t("setUp.authenticator")}</p>
            <p className={styles.note}>{t("setUp.typed")}</p>
            <p className={styles.secret}>{grouped(enrolment.totpSecret)}</p>
          </div>
        </div>
        <CodeField value={code} error={errorOf("code", code)} onChange={setCode} />
        <p className={styles.note}>{t("setUp.recovery")}</p>
      </SentForm>
    </EntranceFrame>
  );
}

/** Groups of four, to be typed without losing one's place. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}
