import { newId } from "@akari/ui/new-id.ts";
import type { ProposalItem } from "@akari/api/console/proposal";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { isSettled, useAct } from "../../http/use-act.ts";
import { useOperator } from "../../session/use-session.ts";
import { useProposalWords } from "./use-proposal-words.ts";

interface ProposalDialogProps {
  readonly of: ProposalItem;
  readonly asked: "approve" | "refuse";
  readonly own: boolean;
  readonly onClose: () => void;
}

/** Agreeing with a proposal, refusing it, or taking one's own back. */
export function ProposalDialog({ of, asked, own, onClose }: ProposalDialogProps) {
  const t = useTranslations("consoleProposal");
  const { toasts } = useServices();
  const { name } = useOperator();
  const { factsOf } = useProposalWords();
  const approve = useAct("proposal/approve");
  const refuse = useAct("proposal/refuse");
  const [clientId] = useState(newId);
  const agrees = asked === "approve";
  const act = agrees ? approve : refuse;
  return (
    <DecisionDialog
      title={agrees ? t(`agree.${of.kind}`) : own ? t("withdrawTitle") : t("refuseTitle")}
      facts={factsOf(of)}
      note={agrees ? t("final") : t("nothingElse")}
      {...(agrees ? { check: t("compared") } : {})}
      confirmLabel={agrees ? t("agreeNow") : own ? t("withdraw") : t("refuse")}
      tone={agrees ? "primary" : "destructive"}
      busy={act.busy}
      refusal={act.refusal?.text ?? null}
      settled={isSettled(act.refusal)}
      name={name}
      onCancel={onClose}
      onConfirm={() =>
        void act.run({ clientId, proposalId: of.proposalId }).then((answer) => {
          if (answer === null) return;
          toasts.show("success", agrees ? t("told.agreed") : t("told.ended"));
          onClose();
        })
      }
    />
  );
}
