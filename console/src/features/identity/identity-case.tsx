import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Notice } from "@akari/ui/notice.tsx";
import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DecisionDialog } from "../../decision/decision-dialog.tsx";
import { ReasonChoice } from "../../decision/reason-choice.tsx";
import { ActionsRow } from "../../frame/actions-row.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useServices } from "../../http/services.ts";
import { isSettled, useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { ListState } from "../../list/list-state.tsx";
import { useOperator } from "../../session/use-session.ts";
import { CardFace } from "./card-face.tsx";
import styles from "./identity.module.css";

type Detail = ConsoleAnswerOf<"identity/detail">;

const faces = ["front", "back"] as const;
/** What a reviewer makes sure of, each for itself, before passing. */
const checks = ["name", "number", "legible", "practice"] as const;
type Check = (typeof checks)[number];

/** One case: its images, each opened by itself, what was submitted, and the decision. */
export function IdentityCase({ caseId }: { readonly caseId: string }) {
  const t = useTranslations("consoleIdentity");
  const read = useRead("identity/detail", { caseId }, { every: liveMs });
  const [isLarge, setLarge] = useState(false);
  const [shown, setShown] = useState<Readonly<Record<"front" | "back", boolean>>>({
    front: false,
    back: false,
  });
  const show = (face: "front" | "back") => setShown((now) => ({ ...now, [face]: true }));
  useKey("1", t("front"), () => show("front"));
  useKey("2", t("back"), () => show("back"));
  useKey("z", t("zoom"), () => setLarge((now) => !now));
  const { data: detail } = read;
  return (
    <>
      <div className={styles.images} data-large={isLarge}>
        <ListState read={read} empty={false}>
          {detail !== undefined && (
            <>
              <Notice tone="info">{t("viewsShown")}</Notice>
              {faces.map((face) => (
                <CardFace
                  key={face}
                  caseId={caseId}
                  face={face}
                  size={detail[face]}
                  viewedAt={detail.viewed[face]}
                  isShown={shown[face]}
                  onShow={() => show(face)}
                />
              ))}
              <p className={styles.note}>{t("burnt")}</p>
            </>
          )}
        </ListState>
      </div>
      {detail !== undefined && <Decision detail={detail} />}
    </>
  );
}

function Decision({ detail }: { readonly detail: Detail }) {
  const t = useTranslations("consoleIdentity");
  const common = useTranslations("console");
  const format = useFormat();
  const { toasts } = useServices();
  const operator = useOperator();
  const act = useAct("identity/review");
  const [checked, setChecked] = useState<readonly Check[]>([]);
  const [reason, setReason] = useState<string>("");
  const [asked, setAsked] = useState<{
    readonly decision: "passed" | "rejected";
    readonly clientId: string;
  } | null>(null);
  const { caseId, status, idName, idNumberMask, viewed } = detail;
  const isOpen = status === "waiting";
  const mayPass =
    isOpen && viewed.front !== null && viewed.back !== null && checked.length === checks.length;
  const ask = (decision: "passed" | "rejected") => setAsked({ decision, clientId: newId() });
  useKey("a", t("pass"), () => ask("passed"), mayPass);
  useKey("r", t("reject"), () => ask("rejected"), isOpen);
  const close = () => {
    setAsked(null);
    act.clear();
  };
  const confirm = async () => {
    if (asked === null) return;
    const { decision, clientId } = asked;
    const chosen = detail.rejectReasons.find((each) => each.reason === reason)?.reason;
    const answer = await act.run({
      clientId,
      caseId,
      decision,
      ...(decision === "rejected" && chosen !== undefined ? { reason: chosen } : {}),
    });
    if (answer === null) return;
    toasts.show("success", t(`told.${decision}`));
    close();
  };
  return (
    <SidePane
      label={t("pane")}
      actions={
        isOpen ? (
          <>
            <ActionsRow>
              <Button onClick={() => ask("rejected")}>
                {t("reject")} <Keycap keys="R" />
              </Button>
              <Button tone="primary" disabled={!mayPass} onClick={() => ask("passed")}>
                {t("reviewPass")} {mayPass && <Keycap keys="A" />}
              </Button>
            </ActionsRow>
            <p>{t("unlocks", { name: operator.name })}</p>
          </>
        ) : (
          <p>{t("isDecided")}</p>
        )
      }
    >
      <SideSection
        heading={detail.caseNumber}
        note={
          <Badge tone={status === "rejected" ? "alert" : status === "passed" ? "on" : "info"}>
            {t(`status.${status}`)}
          </Badge>
        }
      >
        <Facts
          rows={[
            { label: t("name"), value: idName ?? t("erased") },
            { label: t("number"), value: idNumberMask ?? t("erased") },
            { label: t("kindHead"), value: t(`kind.${detail.kind}`) },
            { label: t("account"), value: <span className="num">{detail.accountId}</span> },
            { label: t("submittedAt"), value: format.dateTime(detail.submittedAt) },
            { label: t("earlier"), value: t("times", { count: detail.earlier }) },
            ...(detail.isRenewal
              ? [{ label: t("verifiedName"), value: detail.verifiedName ?? "—" }]
              : []),
            ...(detail.decidedAt === null
              ? []
              : [{ label: t("decidedAt"), value: format.dateTime(detail.decidedAt) }]),
            ...(detail.decidedBy === null
              ? []
              : [{ label: t("decidedBy"), value: detail.decidedBy }]),
            ...(detail.reasonText === null
              ? []
              : [{ label: t("reason"), value: detail.reasonText }]),
          ]}
        />
      </SideSection>
      {isOpen && (
        <SideSection heading={t("toCheck")}>
          <div className={styles.checks}>
            {checks.map((check) => (
              <label key={check}>
                <input
                  type="checkbox"
                  checked={checked.includes(check)}
                  onChange={() =>
                    setChecked((now) =>
                      now.includes(check) ? now.filter((each) => each !== check) : [...now, check],
                    )
                  }
                />
                {t(`check.${check}`)}
              </label>
            ))}
          </div>
        </SideSection>
      )}
      {asked !== null && (
        <DecisionDialog
          title={t(`ask.${asked.decision}`)}
          caption={common("account", { account: detail.accountId })}
          facts={
            asked.decision === "passed" ? [{ label: t("name"), value: idName ?? t("erased") }] : []
          }
          note={t(
            asked.decision === "rejected"
              ? "note.rejected"
              : detail.isRenewal
                ? "note.renewed"
                : "note.passed",
            { gain: detail.scoreGain },
          )}
          confirmLabel={t(`do.${asked.decision}`)}
          tone={asked.decision === "passed" ? "primary" : "destructive"}
          incomplete={asked.decision === "rejected" && reason === ""}
          busy={act.busy}
          refusal={act.refusal?.text ?? null}
          settled={isSettled(act.refusal)}
          name={operator.name}
          onCancel={close}
          onConfirm={() => void confirm()}
        >
          {asked.decision === "rejected" && (
            <ReasonChoice
              label={t("reason")}
              reasons={detail.rejectReasons}
              value={reason}
              onChange={setReason}
            />
          )}
        </DecisionDialog>
      )}
    </SidePane>
  );
}
