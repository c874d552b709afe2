import type { HaltItem } from "@akari/api/console/halt";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { ActionsRow } from "../../frame/actions-row.tsx";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useKey } from "../../keyboard/use-key.ts";
import { useMay, useOperator } from "../../session/use-session.ts";

type Asked = "approve" | "refuse" | "resume";

/** Agreeing with a proposed halt or resumption, ending the proposal, or proposing to resume early. */
export function HaltActions({ of }: { readonly of: HaltItem }) {
  const t = useTranslations("consoleHalt");
  const keys = useTranslations("consoleQueue.keys");
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { proposal } = of;
  const mayAct = may("halt/propose");
  const mayApprove = mayAct && proposal !== null && !proposal.own;
  const mayEnd = mayAct && proposal !== null;
  useKey("a", keys("approve"), () => setAsked("approve"), mayApprove);
  useKey("w", t("withdraw"), () => setAsked("refuse"), mayEnd);
  if (!mayAct) return null;
  return (
    <>
      {proposal !== null ? (
        <>
          <ActionsRow>
            <Button onClick={() => setAsked("refuse")}>
              {proposal.own ? t("withdraw") : t("refuse")} <Keycap keys="W" />
            </Button>
            <Button tone="primary" disabled={proposal.own} onClick={() => setAsked("approve")}>
              {t("secondApproval")} {!proposal.own && <Keycap keys="A" />}
            </Button>
          </ActionsRow>
          {proposal.own && <p>{t("own")}</p>}
        </>
      ) : (
        of.state === "halted" && (
          <Button onClick={() => setAsked("resume")}>{t("proposeResume")}</Button>
        )
      )}
      {asked !== null && <HaltDialog of={of} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface HaltDialogProps {
  readonly of: HaltItem;
  readonly asked: Asked;
  readonly onClose: () => void;
}

function HaltDialog({ of, asked, onClose }: HaltDialogProps) {
  const t = useTranslations("consoleHalt");
  const { toasts } = useServices();
  const { name } = useOperator();
  const approve = useAct("proposal/approve");
  const refuse = useAct("proposal/refuse");
  const resume = useAct("halt/resume");
  const [clientId] = useState(newId);
  const act = asked === "approve" ? approve : asked === "refuse" ? refuse : resume;
  const send = () => {
    if (asked === "resume") return resume.run({ clientId, code: of.code });
    const proposalId = of.proposal?.proposalId ?? "";
    return (asked === "approve" ? approve : refuse).run({ clientId, proposalId });
  };
  const subject = of.state === "halted" ? "resume" : "halt";
  return (
    <DecisionDialog
      title={asked === "approve" ? t(`dialog.approve.${subject}`) : t(`dialog.${asked}`)}
      facts={[
        { label: t("share"), value: t("shareAndCode", { name: of.name, code: of.code }) },
        { label: t("reason"), value: of.reasonText },
      ]}
      note={t(`dialog.note.${asked}`)}
      confirmLabel={
        asked === "approve"
          ? t("dialog.agree")
          : asked === "resume"
            ? t("proposeResume")
            : of.proposal?.own === true
              ? t("withdraw")
              : t("refuse")
      }
      tone={asked === "refuse" ? "destructive" : "primary"}
      busy={act.busy}
      refusal={act.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() =>
        void send().then((answer) => {
          if (answer === null) return;
          toasts.show("success", t(`told.${asked}`));
          onClose();
        })
      }
    />
  );
}
