import { newId } from "@akari/ui/new-id.ts";
import type { DeskRule } from "@akari/api/console/desk";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useOperator } from "../../session/use-session.ts";

interface DeskSwitchDialogProps {
  readonly of: DeskRule;
  readonly onClose: () => void;
}

/** Switches the automatic desk of a queue, after showing what it would decide at once. */
export function DeskSwitchDialog({ of, onClose }: DeskSwitchDialogProps) {
  const t = useTranslations("consoleDesk");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const preview = useRead("desk/preview", { queue: of.queue }, { enabled: !of.on });
  const change = useAct("desk/switch");
  const [clientId] = useState(newId);
  const queue = t(`queues.${of.queue}`);
  const seen = preview.data;
  return (
    <DecisionDialog
      title={of.on ? t("dialog.off", { queue }) : t("dialog.on", { queue })}
      facts={
        of.on || seen === undefined || of.queue === "support"
          ? []
          : [
              {
                label: t("dialog.wouldApprove"),
                value: t("countAndSum", {
                  count: seen.approved,
                  sum: format.yen(seen.approvedAmount),
                }),
              },
              {
                label: t("dialog.wouldFail"),
                value: t("countAndSum", {
                  count: seen.failed,
                  sum: format.yen(seen.failedAmount),
                }),
              },
              { label: t("dialog.leftAlone"), value: t("cases", { count: seen.leftAlone }) },
            ]
      }
      note={of.on ? t("dialog.offNote") : t("dialog.onNote")}
      confirmLabel={of.on ? t("switchOff") : t("switchOn")}
      incomplete={!of.on && seen === undefined}
      busy={change.busy}
      refusal={change.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() =>
        void change.run({ clientId, queue: of.queue, on: !of.on }).then((answer) => {
          if (answer === null) return;
          toasts.show("success", of.on ? t("told.off") : t("told.on"));
          onClose();
        })
      }
    />
  );
}
