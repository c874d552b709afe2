import { Field } from "@akari/ui/field.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useOperator } from "../../session/use-session.ts";
import { termsOf } from "./terms.ts";

const blank = { code: "", discount: "", lots: "", minimum: "1", maximum: "20" };
const fields = ["code", "discount", "lots", "minimum", "maximum"] as const;

/** A new block: the share, the discount and the size. There is no field for a price. */
export function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations("consoleBlock");
  const { toasts } = useServices();
  const { name } = useOperator();
  const announce = useAct("block/announce");
  const [typed, setTyped] = useState(blank);
  const [clientId, setClientId] = useState(() => crypto.randomUUID());
  const terms = termsOf(typed);
  const send = async () => {
    if (terms === null) return;
    const answer = await announce.run({ clientId, ...terms });
    // The server repeats its first answer to an id.
    if (answer === null) return setClientId(crypto.randomUUID());
    toasts.show("success", t("announced"));
    onClose();
  };
  return (
    <DecisionDialog
      title={t("announce")}
      note={t("formula")}
      confirmLabel={t("send")}
      incomplete={terms === null}
      busy={announce.busy}
      refusal={announce.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      {fields.map((field) => (
        <Field
          key={field}
          label={t(field)}
          value={typed[field]}
          maxLength={8}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </DecisionDialog>
  );
}
