import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Role } from "@akari/api/console/roles";
import { Field } from "@akari/ui/field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useAct } from "../../http/use-act.ts";
import { useOperator } from "../../session/use-session.ts";
import { RoleChoice } from "./role-choice.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** Invites an operator with a one-time secret. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("consoleOperator");
  const { name: own } = useOperator();
  const invite = useAct("operator/invite");
  const [clientId] = useState(newId);
  const [name, setName] = useState("");
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [made, setMade] = useState<ConsoleAnswerOf<"operator/invite"> | null>(null);
  const { refusal } = invite;
  if (made !== null) return <SecretDialog of={made} onClose={onClose} />;
  return (
    <DecisionDialog
      title={t("inviteTitle")}
      note={t("inviteNote")}
      confirmLabel={t("inviteNow")}
      incomplete={name.trim() === "" || roles.length === 0}
      busy={invite.busy}
      refusal={refusal !== null && refusal.field !== "name" ? refusal.text : null}
      name={own}
      alone
      onCancel={onClose}
      onConfirm={() =>
        void invite.run({ clientId, name: name.trim(), roles: [...roles] }).then((answer) => {
          if (answer !== null) setMade(answer);
        })
      }
    >
      <Field
        label={t("name")}
        hint={t("nameHint")}
        value={name}
        maxLength={40}
        error={refusal?.field === "name" ? refusal.text : undefined}
        onChange={setName}
      />
      <RoleChoice value={roles} onChange={setRoles} />
    </DecisionDialog>
  );
}
