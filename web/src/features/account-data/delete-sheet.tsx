import type { AccountDataState } from "@akari/api/account-data";
import { Field } from "@akari/ui/field.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { refusalAt } from "../../http/refusal-at.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import styles from "./account-data.module.css";
import { GoesAndStays } from "./goes-and-stays.tsx";
import { PlanTable } from "./plan-table.tsx";
import { SheetEnd } from "./sheet-end.tsx";

interface DeleteSheetProps {
  readonly open: boolean;
  readonly state: AccountDataState;
  readonly onClose: () => void;
}

type FieldName = "accountId" | "password" | "code";

const empty: Readonly<Record<FieldName, string>> = { accountId: "", password: "", code: "" };

/** The whole plan, and the three proofs: the account's number typed, the login password, the second step. */
export function DeleteSheet({ open, state, onClose }: DeleteSheetProps) {
  const { client, session, navigator, toasts } = useServices();
  const t = useTranslations("accountData");
  const format = useFormat();
  const [typed, setTyped] = useState(empty);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const clientId = useRef(newId());
  const fields: readonly FieldName[] = state.twoStep
    ? ["accountId", "password", "code"]
    : ["accountId", "password"];
  const { plan } = state.reset;
  const removal = useMutation({
    mutationFn: () => {
      const { accountId, password, code } = typed;
      const proof = { clientId: clientId.current, accountId: accountId.trim(), password };
      return client.call("accountData/delete", state.twoStep ? { ...proof, code } : proof, {
        showsRefusal: true,
      });
    },
    async onSuccess() {
      await session.clear();
      toasts.show("success", { sentence: t("delete.done") });
      navigator.relaunch(urlOf("home"));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blank = fields.filter((name) => typed[name].trim() === "");
    setMissing(blank);
    if (blank.length === 0 && !removal.isPending) removal.mutate();
  };
  const errorAt = (name: FieldName) =>
    missing.includes(name) ? t(`missing.${name}`) : refusalAt(removal.error, name, fields);
  return (
    <Sheet open={open} onClose={onClose} title={t("delete.sheet")} closeLabel={t("close")}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <KeyValue
          rows={[
            { label: t("delete.account"), value: state.accountId },
            { label: t("plan.assets"), value: format.yen(plan.totalAssets) },
          ]}
        />
        <PlanTable plan={plan} />
        <GoesAndStays />
        <Notice tone="warn">{t("delete.consequence")}</Notice>
        <Field
          name="accountId"
          label={t("delete.type")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={typed.accountId}
          onChange={(accountId) => setTyped({ ...typed, accountId })}
          error={errorAt("accountId")}
        />
        <PasswordField
          name="password"
          label={t("password")}
          autoComplete="current-password"
          maxLength={40}
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          error={errorAt("password")}
        />
        {state.twoStep && (
          <Field
            name="code"
            label={t("delete.code")}
            autoComplete="one-time-code"
            maxLength={40}
            value={typed.code}
            onChange={(code) => setTyped({ ...typed, code })}
            error={errorAt("code")}
          />
        )}
        <SheetEnd
          refusal={refusalAt(removal.error, null, fields)}
          confirm={t("delete.confirm")}
          busy={removal.isPending}
          onKeep={onClose}
        />
      </form>
    </Sheet>
  );
}
