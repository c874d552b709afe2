import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useOperator } from "../../session/use-session.ts";

interface ImportDialogProps {
  readonly uploadId: string;
  readonly fileName: string;
  readonly reading: ConsoleAnswerOf<"replay/reading">;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before the shares come into the market, from which nothing takes them away. */
export function ImportDialog({ uploadId, fileName, reading, onDone, onClose }: ImportDialogProps) {
  const t = useTranslations("consoleReplay");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const act = useAct("replay/import");
  const { shares, startsOn, lastDate } = reading;
  return (
    <DecisionDialog
      title={t("importTitle")}
      facts={[
        { label: t("file"), value: fileName },
        { label: t("shares"), value: format.quantity(shares.length) },
        {
          label: t("replayed"),
          value: t("range", {
            from: startsOn === null ? "—" : format.calendarDay(startsOn),
            to: lastDate === null ? "—" : format.calendarDay(lastDate),
          }),
        },
      ]}
      note={t("importNote")}
      check={t("importCheck")}
      confirmLabel={t("import")}
      busy={act.busy}
      refusal={act.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() =>
        void act.run({ uploadId }).then((answer) => {
          if (answer === null) return;
          toasts.show("success", t("imported"));
          onDone();
        })
      }
    />
  );
}
