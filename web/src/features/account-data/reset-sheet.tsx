import type { AccountDataState } from "@akari/api/account-data";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { PasswordField } from "@akari/ui/password-field.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { refusalAt } from "../../http/refusal-at.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useServices } from "../../services/services.ts";
import styles from "./account-data.module.css";
import { PlanTable } from "./plan-table.tsx";
import { SheetEnd } from "./sheet-end.tsx";

interface ResetSheetProps {
  readonly open: boolean;
  readonly plan: AccountDataState["reset"]["plan"];
  readonly onClose: () => void;
}

const fields = ["password"] as const;

/** The whole plan with its figures, and the login password. */
export function ResetSheet({ open, plan, onClose }: ResetSheetProps) {
  const { client, queries, toasts } = useServices();
  const t = useTranslations("accountData");
  const format = useFormat();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const clientId = useRef(newId());
  const reset = useMutation({
    mutationFn: () =>
      client.call(
        "accountData/reset",
        { clientId: clientId.current, password },
        { showsRefusal: true },
      ),
    async onSuccess() {
      toasts.show("success", { sentence: t("reset.begun") });
      setPassword("");
      onClose();
      await queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === "");
    if (password !== "" && !reset.isPending) reset.mutate();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("reset.sheet")} closeLabel={t("close")}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <KeyValue
          rows={[
            { label: t("plan.assets"), value: format.yen(plan.totalAssets) },
            { label: t("plan.cashNow"), value: format.yen(plan.cash) },
          ]}
        />
        <PlanTable plan={plan} />
        <p className={styles.note}>{t("reset.consequence")}</p>
        <PasswordField
          name="password"
          label={t("password")}
          autoComplete="current-password"
          maxLength={40}
          value={password}
          onChange={setPassword}
          error={missing ? t("passwordMissing") : refusalAt(reset.error, "password", fields)}
        />
        <SheetEnd
          refusal={refusalAt(reset.error, null, fields)}
          confirm={t("reset.confirm")}
          busy={reset.isPending}
          onKeep={onClose}
        />
      </form>
    </Sheet>
  );
}
