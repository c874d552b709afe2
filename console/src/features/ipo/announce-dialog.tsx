import { Field } from "@akari/ui/field.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useOperator } from "../../session/use-session.ts";
import { termsOf } from "./terms.ts";

const fields = ["discount", "lots"] as const;

interface AnnounceDialogProps {
  /** When the offering would take applications; null: not known yet. */
  readonly opensAt: string | null;
  readonly onClose: () => void;
}

/** A new offering: the discount and the size. There is no field for a company, a price or a date. */
export function AnnounceDialog({ opensAt, onClose }: AnnounceDialogProps) {
  const t = useTranslations("consoleIpo");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const announce = useAct("ipo/announce");
  const [typed, setTyped] = useState({ discount: "", lots: "" });
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
      facts={opensAt === null ? [] : [{ label: t("opens"), value: format.dateTime(opensAt) }]}
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
          hint={t(`${field}Hint`)}
          value={typed[field]}
          maxLength={8}
          onChange={(value) => setTyped({ ...typed, [field]: value })}
        />
      ))}
    </DecisionDialog>
  );
}
