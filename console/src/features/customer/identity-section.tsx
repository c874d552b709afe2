import type { OpenedCustomer } from "@akari/api/console/customer";
import { identityRejections } from "@akari/api/identity-rejections";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { SelectField } from "@akari/ui/select-field.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useMay, useOperator } from "../../session/use-session.ts";
import styles from "./customer.module.css";

interface IdentitySectionProps {
  readonly of: OpenedCustomer;
  readonly onChanged: () => void;
}

const decisions = ["passed", "rejected"] as const;

/** Whether the holder is verified, and the decision on it. Passing is final. */
export function IdentitySection({ of, onChanged }: IdentitySectionProps) {
  const t = useTranslations("consoleLoan.identity");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const { toasts } = useServices();
  const operator = useOperator();
  const act = useAct("identity/decide");
  const [decision, setDecision] = useState<(typeof decisions)[number]>("passed");
  const [name, setName] = useState("");
  const [reason, setReason] = useState<(typeof identityRejections)[number]>(identityRejections[0]);
  const [clientId, setClientId] = useState<string | null>(null);
  const { identity, accountId } = of;
  const mayDecide = may("identity/decide") && identity?.status !== "passed";
  const passes = decision === "passed";
  const close = () => {
    setClientId(null);
    act.clear();
  };
  return (
    <SideSection
      heading={t("heading")}
      note={identity === null ? t("status.none") : t(`status.${identity.status}`)}
    >
      {identity !== null && (
        <Facts
          rows={[
            { label: t("decidedAt"), value: format.dateTime(identity.decidedAt) },
            ...(identity.reasonText === null
              ? []
              : [{ label: t("reason"), value: identity.reasonText }]),
          ]}
        />
      )}
      {mayDecide && (
        <div className={styles.form}>
          <SelectField
            label={t("decision")}
            labelShown
            value={decision}
            choices={decisions.map((value) => ({ value, label: t(`status.${value}`) }))}
            onChange={setDecision}
          />
          {passes ? (
            <Field
              label={t("name")}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={setName}
            />
          ) : (
            <SelectField
              label={t("reason")}
              labelShown
              value={reason}
              choices={identityRejections.map((value) => ({
                value,
                label: t(`reasons.${value}`),
              }))}
              onChange={setReason}
            />
          )}
          <Button disabled={passes && name.trim() === ""} onClick={() => setClientId(newId())}>
            {t("review")}
          </Button>
        </div>
      )}
      {clientId !== null && (
        <DecisionDialog
          title={t(`ask.${decision}`)}
          caption={common("account", { account: accountId })}
          facts={[
            passes
              ? { label: t("name"), value: name.trim() }
              : { label: t("reason"), value: t(`reasons.${reason}`) },
          ]}
          note={t(`note.${decision}`)}
          confirmLabel={t(`do.${decision}`)}
          tone={passes ? "primary" : "destructive"}
          busy={act.busy}
          refusal={act.refusal?.text ?? null}
          name={operator.name}
          onCancel={close}
          onConfirm={() =>
            void act
              .run({
                clientId,
                accountId,
                decision,
                ...(passes ? { verifiedName: name.trim() } : { reason }),
              })
              .then((answer) => {
                if (answer === null) return;
                toasts.show("success", t(`told.${decision}`));
                close();
                onChanged();
              })
          }
        />
      )}
    </SideSection>
  );
}
