import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import type { ReactNode } from "react";
import { DecisionDialog } from "../decision/decision-dialog.tsx";
import { ReasonChoice } from "../decision/reason-choice.tsx";
import { useProposalDecision } from "../decision/use-proposal-decision.ts";
import { useServices } from "../http/services.ts";
import { isSettled, type Refusal } from "../http/use-act.ts";
import { useFormat } from "../i18n/provider.tsx";
import { useOperator } from "../session/use-session.ts";
import type { MoneyCase } from "./money-case.ts";
import { usePeople } from "./use-people.ts";

export interface DecisionRequest {
  readonly clientId: string;
  readonly decision: "approved" | "failed";
  readonly reason?: string;
}

export interface CaseDecisionProps {
  readonly kind: "deposit" | "withdrawal" | "loan";
  readonly of: MoneyCase;
  readonly asked: "approve" | "fail";
  /** The open proposal is to fail the case. */
  readonly proposesFailure?: boolean;
  /** Above the limit the decision becomes a proposal. */
  readonly needsSecond: { readonly approve: boolean; readonly fail: boolean };
  readonly facts: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
  readonly failReasons: readonly { readonly reason: string; readonly text: string }[];
  /** Sends the decision; null when it was refused. */
  readonly decide: (request: DecisionRequest) => Promise<{ outcome: string } | null>;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onClose: () => void;
}

/** The confirmation of a decision, of agreeing as the second person, or of ending a proposal. */
export function CaseDecision(props: CaseDecisionProps) {
  const { kind, of, asked, needsSecond, facts, failReasons, onClose } = props;
  const { proposesFailure = false } = props;
  const t = useTranslations("consoleQueue");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const { nameOf } = usePeople();
  const agrees = asked === "approve";
  const proposalDecision = useProposalDecision(agrees);
  const [clientId] = useState(newId);
  const [reason, setReason] = useState("");
  const amount = format.yen(of.amount);
  const caption = t("decision.caption", { number: of.caseNumber, account: of.accountId });
  const finish = (text: string) => {
    toasts.show("success", text);
    onClose();
  };

  if (of.proposal !== null) {
    const { proposalId, by, at, own } = of.proposal;
    const people = [
      {
        label: t("decision.first"),
        value: t("decision.at", { name: nameOf(by), time: format.dateTime(at) }),
      },
      ...(own ? [] : [{ label: t("decision.second"), value: t("decision.you", { name }) }]),
    ];
    return (
      <DecisionDialog
        title={
          agrees
            ? t(`decision.${proposesFailure ? "agreeFailure" : "agree"}.${kind}`, { amount })
            : own
              ? t("decision.withdraw")
              : t("decision.refuseProposal")
        }
        caption={caption}
        facts={[...facts, ...people]}
        note={agrees ? t("decision.final") : t("decision.waitsOn")}
        {...(agrees ? { check: t("decision.compared") } : {})}
        confirmLabel={
          agrees ? t("decision.agreeNow") : own ? t("withdrawProposal") : t("refuseProposal")
        }
        {...proposalDecision(proposalId, () =>
          finish(agrees ? t("told.agreed") : t("told.proposalEnded")),
        )}
        name={name}
        onCancel={onClose}
      />
    );
  }

  const fails = asked === "fail";
  const second = fails ? needsSecond.fail : needsSecond.approve;
  return (
    <DecisionDialog
      title={
        fails
          ? t(`decision.fail.${kind}`, { amount })
          : t(`decision.approveTitle.${kind}`, { amount })
      }
      caption={caption}
      facts={facts}
      note={second ? t("decision.becomesProposal") : t("decision.final")}
      {...(fails ? {} : { check: t("decision.compared") })}
      confirmLabel={
        second ? t("decision.propose") : fails ? t("decision.failNow") : t("decision.approve")
      }
      tone={fails ? "destructive" : "primary"}
      incomplete={fails && reason === ""}
      busy={props.busy}
      refusal={props.refusal?.text ?? null}
      settled={isSettled(props.refusal)}
      name={name}
      onCancel={onClose}
      onConfirm={() =>
        void props
          .decide({
            clientId,
            decision: fails ? "failed" : "approved",
            ...(fails ? { reason } : {}),
          })
          .then((answer) => {
            if (answer === null) return;
            if (answer.outcome === "second-person") finish(t("told.proposed"));
            else finish(fails ? t("told.failed") : t("told.approved"));
          })
      }
    >
      {fails && (
        <ReasonChoice
          label={t("decision.reason")}
          reasons={failReasons}
          value={reason}
          onChange={setReason}
        />
      )}
    </DecisionDialog>
  );
}
