import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { OperatorItem } from "@akari/api/console/operator";
import type { Role } from "@akari/api/console/roles";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { SideSection } from "../../frame/side-pane.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useMay, useOperator } from "../../session/use-session.ts";
import { RoleChoice } from "./role-choice.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import styles from "./operator.module.css";

/** What an administrator can do about somebody: roles, a new one-time secret, the end of their access. */
export function OperatorActions({ of }: { readonly of: OperatorItem }) {
  const t = useTranslations("consoleOperator");
  const may = useMay();
  const { operatorId } = useOperator();
  const [asked, setAsked] = useState<"change" | "renew" | "disable" | null>(null);
  if (!may("operator/change") || of.status === "disabled") return null;
  return (
    <SideSection>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => setAsked("change")}>
          {t("change")}
        </Button>
        <Button size="small" onClick={() => setAsked("renew")}>
          {t("renew")}
        </Button>
        {of.operatorId !== operatorId && (
          <Button size="small" tone="destructive" onClick={() => setAsked("disable")}>
            {t("disable")}
          </Button>
        )}
      </div>
      {asked !== null && <ActionDialog of={of} asked={asked} onClose={() => setAsked(null)} />}
    </SideSection>
  );
}

interface ActionDialogProps {
  readonly of: OperatorItem;
  readonly asked: "change" | "renew" | "disable";
  readonly onClose: () => void;
}

function ActionDialog({ of, asked, onClose }: ActionDialogProps) {
  const t = useTranslations("consoleOperator");
  const { toasts } = useServices();
  const { name } = useOperator();
  const change = useAct("operator/change");
  const disable = useAct("operator/disable");
  const renew = useAct("operator/renewSecret");
  const [clientId] = useState(newId);
  const [roles, setRoles] = useState<readonly Role[]>(of.roles);
  const [made, setMade] = useState<ConsoleAnswerOf<"operator/renewSecret"> | null>(null);
  const { operatorId } = of;
  const act = asked === "change" ? change : asked === "disable" ? disable : renew;
  if (made !== null) return <SecretDialog of={made} onClose={onClose} />;
  const told = (text: string) => {
    toasts.show("success", text);
    onClose();
  };
  const send = async () => {
    if (asked === "renew") {
      const answer = await renew.run({ clientId, operatorId });
      if (answer !== null) setMade(answer);
    } else if (asked === "change") {
      const answer = await change.run({ clientId, operatorId, roles: [...roles] });
      if (answer !== null) told(t(answer.proposalId === null ? "told.changed" : "told.proposed"));
    } else if ((await disable.run({ clientId, operatorId })) !== null) told(t("told.disabled"));
  };
  return (
    <DecisionDialog
      title={t(`dialog.${asked}`, { name: of.name })}
      note={t(`dialog.note.${asked}`)}
      confirmLabel={t(asked)}
      tone={asked === "change" ? "primary" : "destructive"}
      incomplete={asked === "change" && roles.length === 0}
      busy={act.busy}
      refusal={act.refusal?.text ?? null}
      name={name}
      alone
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {asked === "change" && <RoleChoice value={roles} onChange={setRoles} />}
    </DecisionDialog>
  );
}
