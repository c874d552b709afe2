import type { ProposalItem } from "@akari/api/console/proposal";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useProposalDecision } from "../../decision/use-proposal-decision.ts";
import { useServices } from "../../http/services.ts";
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
  const agrees = asked === "approve";
  const decision = useProposalDecision(agrees);
  return (
    <DecisionDialog
      title={agrees ? t(`agree.${of.kind}`) : own ? t("withdrawTitle") : t("refuseTitle")}
      facts={factsOf(of)}
      note={agrees ? t("final") : t("nothingElse")}
      {...(agrees ? { check: t("compared") } : {})}
      confirmLabel={agrees ? t("agreeNow") : own ? t("withdraw") : t("refuse")}
      {...decision(of.proposalId, () => {
        toasts.show("success", agrees ? t("told.agreed") : t("told.ended"));
        onClose();
      })}
      name={name}
      onCancel={onClose}
    />
  );
}
