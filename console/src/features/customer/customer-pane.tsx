import { freezeMinutes, freezeReasons } from "@akari/api/console/customer";
import type { OpenedCustomer } from "@akari/api/console/customer";
import { languages } from "@akari/ui/languages.ts";
import lockOpen from "@phosphor-icons/core/regular/lock-simple-open.svg?raw";
import { Button } from "@akari/ui/button.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { SelectField } from "@akari/ui/select-field.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Link } from "wouter";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { useMay, useOperator } from "../../session/use-session.ts";
import { usePeople } from "../../case/use-people.ts";
import styles from "./customer.module.css";
import { IdentitySection } from "./identity-section.tsx";

interface CustomerPaneProps {
  readonly of: OpenedCustomer;
  readonly onChanged: () => void;
}

/** Who the account belongs to, as far as it may be seen, and the stop of new orders. */
export function CustomerPane({ of, onChanged }: CustomerPaneProps) {
  const t = useTranslations("consoleCustomer");
  const format = useFormat();
  const may = useMay();
  const { nameOf } = usePeople();
  const { freeze, proposal } = of;
  const [reason, setReason] = useState<(typeof freezeReasons)[number]>(freezeReasons[0]);
  const [minutes, setMinutes] = useState<(typeof freezeMinutes)[number]>(freezeMinutes[1]);
  const [asks, setAsks] = useState(false);
  const mayFreeze = may("customer/freeze") && proposal === null;
  useKey("f", t("freezeKey"), () => setAsks(true), mayFreeze);
  return (
    <SidePane
      label={t("pane")}
      actions={
        mayFreeze && (
          <>
            <Button
              tone={freeze === null ? "destructive" : "secondary"}
              onClick={() => setAsks(true)}
            >
              {freeze === null ? t("reviewFreeze") : t("reviewUnfreeze")} <Keycap keys="F" />
            </Button>
            <p>{t("twoPeople")}</p>
          </>
        )
      }
    >
      <SideSection heading={t("person")}>
        <Facts
          rows={[
            { label: t("mobile"), value: of.mobile ?? t("erased") },
            { label: t("opened"), value: format.dateTime(of.openedAt) },
            { label: t("invitation"), value: of.invitationCode ?? "—" },
            { label: t("language"), value: languages[of.language].name },
            ...(may("support/conversation")
              ? [
                  {
                    label: t("conversation"),
                    value: <Link href={`/support/${of.accountId}`}>S{of.accountId}</Link>,
                  },
                ]
              : []),
          ]}
        />
      </SideSection>
      <SideSection
        heading={t("freezeHeading")}
        note={freeze === null ? t("acceptsOrders") : t("frozen")}
      >
        {freeze !== null && (
          <Facts
            rows={[
              { label: t("reason"), value: freeze.reasonText },
              { label: t("since"), value: format.dateTime(freeze.since) },
              { label: t("until"), value: format.dateTime(freeze.until) },
            ]}
          />
        )}
        {proposal !== null && (
          <p>
            {t(`proposed.${proposal.kind}`, {
              name: nameOf(proposal.by),
              time: format.dateTime(proposal.at),
            })}
          </p>
        )}
        {mayFreeze && freeze === null && (
          <div className={styles.form}>
            <SelectField
              label={t("freezeReason")}
              labelShown
              value={reason}
              choices={freezeReasons.map((value) => ({
                value,
                label: t(`freezeReasons.${value}`),
              }))}
              onChange={setReason}
            />
            <SelectField
              label={t("length")}
              labelShown
              value={String(minutes)}
              choices={freezeMinutes.map((value) => ({
                value: String(value),
                label:
                  value < 60 ? t("minutes", { minutes: value }) : t("hours", { hours: value / 60 }),
              }))}
              onChange={(value) =>
                setMinutes(freezeMinutes.find((each) => String(each) === value) ?? minutes)
              }
            />
          </div>
        )}
        <p className={styles.keeps}>
          <Icon svg={lockOpen} size={1} />
          {t("freezeKeeps")}
        </p>
      </SideSection>
      <IdentitySection of={of} onChanged={onChanged} />
      {asks && (
        <FreezeDialog
          of={of}
          reason={reason}
          minutes={minutes}
          onClose={(done) => {
            setAsks(false);
            if (done) onChanged();
          }}
        />
      )}
    </SidePane>
  );
}

interface FreezeDialogProps {
  readonly of: OpenedCustomer;
  readonly reason: (typeof freezeReasons)[number];
  readonly minutes: (typeof freezeMinutes)[number];
  readonly onClose: (done: boolean) => void;
}

function FreezeDialog({ of, reason, minutes, onClose }: FreezeDialogProps) {
  const t = useTranslations("consoleCustomer");
  const common = useTranslations("console");
  const { toasts } = useServices();
  const { name } = useOperator();
  const freeze = useAct("customer/freeze");
  const unfreeze = useAct("customer/unfreeze");
  const [clientId] = useState(newId);
  const { accountId } = of;
  const frozen = of.freeze !== null;
  const act = frozen ? unfreeze : freeze;
  const send = () =>
    frozen
      ? unfreeze.run({ clientId, accountId })
      : freeze.run({ clientId, accountId, reason, minutes });
  return (
    <DecisionDialog
      title={frozen ? t("dialog.unfreeze") : t("dialog.freeze")}
      caption={common("account", { account: accountId })}
      facts={
        frozen
          ? []
          : [
              { label: t("freezeReason"), value: t(`freezeReasons.${reason}`) },
              {
                label: t("length"),
                value:
                  minutes < 60 ? t("minutes", { minutes }) : t("hours", { hours: minutes / 60 }),
              },
            ]
      }
      note={t("dialog.note")}
      confirmLabel={t("dialog.propose")}
      tone={frozen ? "primary" : "destructive"}
      busy={act.busy}
      refusal={act.refusal?.text ?? null}
      name={name}
      onCancel={() => onClose(false)}
      onConfirm={() =>
        void send().then((answer) => {
          if (answer === null) return;
          toasts.show("success", t("told"));
          onClose(true);
        })
      }
    />
  );
}
