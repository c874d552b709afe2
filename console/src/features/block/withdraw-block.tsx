import type { ConsoleBlock } from "@akari/api/console/block";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { newId } from "@akari/ui/new-id.ts";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { useOperator } from "../../session/use-session.ts";

/** Takes a block back that nobody has subscribed to, after a question. */
export function WithdrawBlock({ block }: { readonly block: ConsoleBlock }) {
  const t = useTranslations("consoleBlock");
  const { toasts } = useServices();
  const { name } = useOperator();
  const withdraw = useAct("block/withdraw");
  const [clientId] = useState(newId);
  const asks = useKeyedAct({
    keys: "w",
    label: t("withdraw"),
    allowed: true,
    look: { tone: "secondary" },
    dialog: (onClose) => (
      <DecisionDialog
        title={t("withdrawTitle")}
        facts={[{ label: t("share"), value: `${block.name} ${block.code}` }]}
        note={t("withdrawText")}
        confirmLabel={t("withdraw")}
        tone="destructive"
        busy={withdraw.busy}
        refusal={withdraw.refusal?.text ?? null}
        name={name}
        onCancel={onClose}
        onConfirm={() =>
          void withdraw.run({ clientId, offerId: block.offerId }).then((answer) => {
            if (answer === null) return;
            toasts.show("success", t("withdrawn"));
            onClose();
          })
        }
      />
    ),
  });
  return (
    <>
      {asks.button}
      {asks.dialog}
    </>
  );
}
