import { haltMinutes, haltReasons } from "@akari/api/console/halt";
import { Field } from "@akari/ui/field.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { plainText } from "../../decision/typed-number.ts";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { ReasonChoice } from "../../decision/reason-choice.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useOperator } from "../../session/use-session.ts";
import { HaltShare } from "./halt-share.tsx";
import { isInstrumentCode } from "./instrument-code.ts";

/** Proposes to halt a share, with one of the public reasons. */
export function ProposeHaltDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("consoleHalt");
  const { toasts } = useServices();
  const { name } = useOperator();
  const propose = useAct("halt/propose");
  const [clientId] = useState(newId);
  const [code, setCode] = useState("");
  const [reason, setReason] = useState("");
  const wanted = plainText(code).toUpperCase();
  const chosen = haltReasons.find((each) => each === reason);
  const { refusal } = propose;
  return (
    <DecisionDialog
      title={t("dialog.propose")}
      note={t("dialog.note.propose", { minutes: haltMinutes })}
      confirmLabel={t("dialog.proposeNow")}
      incomplete={wanted === "" || chosen === undefined}
      busy={propose.busy}
      refusal={refusal !== null && refusal.field !== "code" ? refusal.text : null}
      name={name}
      onCancel={onClose}
      onConfirm={() => {
        if (chosen === undefined) return;
        void propose.run({ clientId, code: wanted, reason: chosen }).then((answer) => {
          if (answer === null) return;
          toasts.show("success", t("told.propose"));
          onClose();
        });
      }}
    >
      <Field
        label={t("code")}
        hint={t("codeHint")}
        value={code}
        maxLength={4}
        autoCapitalize="characters"
        spellCheck={false}
        error={refusal?.field === "code" ? refusal.text : undefined}
        onChange={setCode}
      />
      <ReasonChoice
        label={t("reasonPublic")}
        value={reason}
        onChange={setReason}
        reasons={haltReasons.map((each) => ({ reason: each, text: t(`reasons.${each}`) }))}
      />
      {isInstrumentCode(wanted) && <HaltShare code={wanted} reason={chosen ?? null} isPreview />}
    </DecisionDialog>
  );
}
