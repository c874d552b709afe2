import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { isSettled, useAct } from "../http/use-act.ts";
import type { DecisionDialogProps } from "./decision-dialog.tsx";

type Confirmation = Pick<
  DecisionDialogProps,
  "tone" | "busy" | "refusal" | "settled" | "onConfirm"
>;

/** Agreeing with a proposal, or ending it, as what its confirmation shows and does. */
export function useProposalDecision(agrees: boolean) {
  const approve = useAct("proposal/approve");
  const refuse = useAct("proposal/refuse");
  const [clientId] = useState(newId);
  const act = agrees ? approve : refuse;
  return (proposalId: string, onDone: () => void): Confirmation => ({
    tone: agrees ? "primary" : "destructive",
    busy: act.busy,
    refusal: act.refusal?.text ?? null,
    settled: isSettled(act.refusal),
    onConfirm: () =>
      void act.run({ clientId, proposalId }).then((answer) => {
        if (answer !== null) onDone();
      }),
  });
}
