import type { ConsoleBlock } from "@akari/api/console/block";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useKey } from "../../keyboard/use-key.ts";
import { useOperator } from "../../session/use-session.ts";

/** Takes a block back that nobody has subscribed to, after a question. */
export function WithdrawBlock({ block }: { readonly block: ConsoleBlock }) {
  const t = useTranslations("consoleBlock");
  const { toasts } = useServices();
  const { name } = useOperator();
  const withdraw = useAct("block/withdraw");
  const [asking, setAsking] = useState(false);
  const [clientId] = useState(newId);
  useKey("w", t("withdraw"), () => setAsking(true));
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {t("withdraw")} <Keycap keys="W" />
      </Button>
      {asking && (
        <DecisionDialog
          title={t("withdrawTitle")}
          facts={[{ label: t("share"), value: `${block.name} ${block.code}` }]}
          note={t("withdrawText")}
          confirmLabel={t("withdraw")}
          tone="destructive"
          busy={withdraw.busy}
          refusal={withdraw.refusal?.text ?? null}
          name={name}
          onCancel={() => setAsking(false)}
          onConfirm={() =>
            void withdraw.run({ clientId, offerId: block.offerId }).then((answer) => {
              if (answer === null) return;
              toasts.show("success", t("withdrawn"));
              setAsking(false);
            })
          }
        />
      )}
    </>
  );
}
