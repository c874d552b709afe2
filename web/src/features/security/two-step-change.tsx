import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { refusalAt } from "../../http/refusal-at.ts";
import { PageSection } from "../../page/page-section.tsx";
import styles from "./security.module.css";

interface TwoStepChangeProps {
  readonly since: string;
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onEnded: () => void;
}

const fields = ["password", "code"] as const;

/** Where it is on: new recovery codes, or the end of it, with password and code. */
export function TwoStepChange({ since, left, onRenewed, onEnded }: TwoStepChangeProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("security");
  const format = useFormat();
  const [proof, setProof] = useState({ password: "", code: "" });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const renew = useMutation({
    mutationFn: () => client.call("twoStep/renewCodes", proof, { showsRefusal: true }),
    onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
  });
  const end = useMutation({
    mutationFn: () => client.call("twoStep/end", proof, { showsRefusal: true }),
    onSuccess() {
      toasts.show("success", { sentence: t("twoStep.ended") });
      onEnded();
    },
  });
  const send = (act: typeof renew | typeof end) => {
    const empty = fields.filter((name) => proof[name].trim() === "");
    setMissing(empty);
    if (empty.length > 0 || renew.isPending || end.isPending) return;
    renew.reset();
    end.reset();
    act.mutate();
  };
  const error = renew.error ?? end.error;
  const elsewhere = refusalAt(error, null, fields);
  return (
    <Page title={t("twoStep.title")} back="history">
      <PageSection>
        <KeyValue
          rows={[
            {
              label: t("twoStep.title"),
              value: t("twoStep.on", { time: format.dateTime(since) }),
            },
            { label: t("twoStep.left"), value: t("twoStep.count", { count: left }) },
          ]}
        />
      </PageSection>
      <PageSection heading={t("twoStep.change")} note={t("twoStep.proofHint")}>
        <form
          className={styles.proof}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            send(renew);
          }}
        >
          <PasswordField
            name="password"
            label={t("twoStep.login")}
            autoComplete="current-password"
            maxLength={40}
            value={proof.password}
            onChange={(password) => setProof({ ...proof, password })}
            error={
              missing.includes("password")
                ? t("problem.login")
                : refusalAt(error, "password", fields)
            }
          />
          <Field
            name="code"
            label={t("twoStep.code")}
            autoComplete="one-time-code"
            maxLength={40}
            value={proof.code}
            onChange={(code) => setProof({ ...proof, code })}
            error={
              missing.includes("code") ? t("problem.digits") : refusalAt(error, "code", fields)
            }
          />
          {elsewhere !== undefined && (
            <Notice tone="warn" role="alert">
              {elsewhere}
            </Notice>
          )}
          <Button type="submit" busy={renew.isPending}>
            {t("twoStep.renew")}
          </Button>
          <Button tone="destructive" busy={end.isPending} onClick={() => send(end)}>
            {t("twoStep.end")}
          </Button>
        </form>
      </PageSection>
    </Page>
  );
}
