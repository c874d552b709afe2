import { correctionReasons } from "@akari/api/console/correction";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { SidePane, SideSection } from "../../frame/side-pane.tsx";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { ReasonChoice } from "../../decision/reason-choice.tsx";
import { useServices } from "../../http/services.ts";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useOperator } from "../../session/use-session.ts";
import styles from "./correction-pane.module.css";

type Candidate = ConsoleAnswerOf<"correction/candidates">["items"][number];

/** Entries of an account that can be reversed, each with what that would change. */
export function CorrectionPane({ accountId }: { readonly accountId: string | null }) {
  const t = useTranslations("consoleCorrection");
  const format = useFormat();
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const read = useRead(
    "correction/candidates",
    { accountId: accountId ?? "" },
    { enabled: accountId !== null, every: liveMs },
  );
  return (
    <SidePane label={t("propose")}>
      <SideSection heading={t("propose")}>
        <p>{t("lead")}</p>
      </SideSection>
      {accountId === null ? (
        <SideSection>
          <p>{t("enterAccount")}</p>
        </SideSection>
      ) : (
        <ListState
          read={read}
          empty={read.data?.items.length === 0}
          emptyTitle={t("noCandidates")}
          emptyHint={t("noCandidatesHint")}
        >
          {read.data?.items.map((item) => (
            <SideSection
              key={item.entryId}
              heading={t(`kind.${item.kind}`, { number: item.caseNumber })}
              note={format.dateTime(item.at)}
            >
              <p className={styles.amount}>
                {t("wouldChange", { amount: format.signedYen(item.amount) })}
              </p>
              {item.obstacle !== null && <p className={styles.obstacle}>{item.obstacle}</p>}
              <Button
                size="small"
                disabled={item.obstacle !== null}
                onClick={() => setChosen(item)}
              >
                {t("reverse")}
              </Button>
            </SideSection>
          ))}
        </ListState>
      )}
      {accountId !== null && chosen !== null && (
        <CorrectionDialog accountId={accountId} of={chosen} onClose={() => setChosen(null)} />
      )}
    </SidePane>
  );
}

interface CorrectionDialogProps {
  readonly accountId: string;
  readonly of: Candidate;
  readonly onClose: () => void;
}

function CorrectionDialog({ accountId, of, onClose }: CorrectionDialogProps) {
  const t = useTranslations("consoleCorrection");
  const common = useTranslations("console");
  const format = useFormat();
  const { toasts } = useServices();
  const { name } = useOperator();
  const propose = useAct("correction/propose");
  const [clientId] = useState(newId);
  const [reason, setReason] = useState("");
  const chosen = correctionReasons.find((each) => each === reason);
  return (
    <DecisionDialog
      title={t("dialogTitle")}
      caption={common("account", { account: accountId })}
      facts={[
        { label: t("corrected"), value: t(`kind.${of.kind}`, { number: of.caseNumber }) },
        { label: t("cash"), value: format.signedYen(of.amount) },
      ]}
      note={t("needsSecond")}
      confirmLabel={t("proposeNow")}
      incomplete={chosen === undefined}
      busy={propose.busy}
      refusal={propose.refusal?.text ?? null}
      name={name}
      onCancel={onClose}
      onConfirm={() => {
        if (chosen === undefined) return;
        void propose
          .run({ clientId, accountId, entryId: of.entryId, reason: chosen })
          .then((answer) => {
            if (answer === null) return;
            toasts.show("success", t("told"));
            onClose();
          });
      }}
    >
      <ReasonChoice
        label={t("reason")}
        value={reason}
        onChange={setReason}
        reasons={correctionReasons.map((each) => ({ reason: each, text: t(`reasons.${each}`) }))}
      />
    </DecisionDialog>
  );
}
