import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { QrPicture } from "@akari/ui/qr-picture.tsx";
import open from "@phosphor-icons/core/regular/arrow-square-out.svg?raw";
import shield from "@phosphor-icons/core/regular/shield-check.svg?raw";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { CopyButton } from "./copy-button.tsx";
import { refusalAt } from "../../http/refusal-at.ts";
import column from "../../page/field-column.module.css";
import { Purpose } from "../../page/purpose.tsx";
import styles from "./security.module.css";
import { Step } from "./step.tsx";

/** The password begins it, the app's first code ends it. */
export function TwoStepSetup({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const { client } = useServices();
  const t = useTranslations("security");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const formId = useId();
  const begin = useMutation({
    mutationFn: () => client.call("twoStep/begin", { password }, { showsRefusal: true }),
  });
  const confirm = useMutation({
    mutationFn: () => client.call("twoStep/confirm", { code }, { showsRefusal: true }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const app = begin.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = (app === undefined ? password : code.trim()) === "";
    setMissing(isEmpty);
    if (isEmpty || begin.isPending || confirm.isPending) return;
    if (app === undefined) begin.mutate();
    else confirm.mutate();
  };
  const error = app === undefined ? begin.error : confirm.error;
  const field = app === undefined ? "password" : "code";
  const elsewhere = refusalAt(error, null, [field]);
  return (
    <Page
      title={t("twoStep.setUp")}
      back="history"
      actions={
        <Button
          tone="primary"
          type="submit"
          form={formId}
          busy={begin.isPending || confirm.isPending}
        >
          {t(app === undefined ? "twoStep.begin" : "twoStep.confirm")}
        </Button>
      }
    >
      <Purpose icon={shield}>
        <span>{t("twoStep.intro")}</span>
        <span>{t("twoStep.others")}</span>
      </Purpose>
      <form id={formId} onSubmit={submit} noValidate>
        {app === undefined ? (
          <div className={column.fields}>
            <PasswordField
              name="password"
              label={t("twoStep.login")}
              autoComplete="current-password"
              maxLength={40}
              value={password}
              onChange={setPassword}
              error={missing ? t("problem.login") : refusalAt(error, "password", ["password"])}
            />
          </div>
        ) : (
          <>
            <Step number={1} title={t("twoStep.step1")}>
              <a className={styles.appLink} href={app.address}>
                <Icon svg={open} />
                {t("twoStep.openApp")}
              </a>
              <div className={styles.key}>
                <QrPicture text={app.address} label={t("twoStep.picture")} />
                <div className={styles.keyWords}>
                  <p className={styles.note}>{t("twoStep.elsewhere")}</p>
                  <p className={styles.secret} aria-label={t("twoStep.key")}>
                    {app.secret.match(/.{1,4}/g)?.join(" ")}
                  </p>
                  <CopyButton text={app.secret} label={t("twoStep.copyKey")} />
                </div>
              </div>
            </Step>
            <Step number={2} title={t("twoStep.step2")}>
              <Field
                name="code"
                label={t("twoStep.digits")}
                hint={t("twoStep.digitsHint")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                value={code}
                onChange={setCode}
                error={missing ? t("problem.digits") : refusalAt(error, "code", ["code"])}
              />
            </Step>
          </>
        )}
        {elsewhere !== undefined && (
          <Notice tone="warn" role="alert" wide>
            {elsewhere}
          </Notice>
        )}
      </form>
    </Page>
  );
}
