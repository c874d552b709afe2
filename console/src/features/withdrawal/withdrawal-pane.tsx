import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { CaseActions } from "../../case/case-actions.tsx";
import { CaseDecision } from "../../case/case-decision.tsx";
import { CaseHead } from "../../case/case-head.tsx";
import { CaseRecord } from "../../case/case-record.tsx";
import { EffectTable } from "../../case/effect-table.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";

type FailReason = NonNullable<
  Parameters<ReturnType<typeof useAct<"withdrawal/decide">>["run"]>[0]["reason"]
>;

/** One withdrawal: the formula's figures, where it goes, record and effects, and its decision. */
export function WithdrawalPane({ withdrawalId }: { readonly withdrawalId: string }) {
  const t = useTranslations("consoleQueue");
  const format = useFormat();
  const may = useMay();
  const read = useRead("withdrawal/detail", { withdrawalId }, { every: liveMs });
  const decide = useAct("withdrawal/decide");
  const [asked, setAsked] = useState<"approve" | "fail" | null>(null);
  const item = read.data;
  const bank = item?.bankAccount ?? null;
  const destination = bank === null ? t("bankAccountRemoved") : t("destinationOf", { ...bank });
  // Agreeing with a proposal does what that proposal says, which may be to fail it.
  const proposalId = item?.proposal?.proposalId;
  const proposals = useRead(
    "proposal/list",
    { kind: "withdrawal" },
    { enabled: proposalId !== undefined && may("proposal/list") },
  );
  const proposed = proposals.data?.items.find((each) => each.proposalId === proposalId);
  const proposesFailure = proposed?.decision === "failed";
  const fails = proposalId === undefined ? asked === "fail" : proposesFailure;
  const effect = item === undefined ? null : fails ? item.failEffect : item.approveEffect;
  return (
    <SidePane
      label={t("pane")}
      actions={
        item !== undefined &&
        may("withdrawal/decide") && (
          <CaseActions
            of={item}
            onApprove={() => setAsked("approve")}
            onFail={() => setAsked("fail")}
          />
        )
      }
    >
      <ListState read={read} empty={false}>
        {item !== undefined && (
          <>
            <CaseHead of={item} />
            <SideSection heading={t("working")} note={t("viewRecorded")}>
              <Facts
                rows={[
                  { label: t("withdrawable"), value: format.yen(item.figures.withdrawable) },
                  { label: t("cash"), value: format.yen(item.figures.cash) },
                  { label: t("equity"), value: format.yen(item.figures.equity) },
                  { label: t("required"), value: format.yen(item.figures.required) },
                  { label: t("openCall"), value: format.yen(item.figures.openCall) },
                  { label: t("destination"), value: destination },
                  ...(bank === null ? [] : [{ label: t("holder"), value: bank.holder }]),
                ]}
              />
            </SideSection>
            <SideSection heading={t("record")}>
              <CaseRecord of={item} steps={item.steps} />
            </SideSection>
            {item.status === "awaiting" ? (
              <SideSection heading={t("effect")}>
                <EffectTable approved={item.approveEffect} failed={item.failEffect} />
              </SideSection>
            ) : (
              item.reasonText !== null && (
                <SideSection heading={t("reason")}>
                  <p>{item.reasonText}</p>
                </SideSection>
              )
            )}
          </>
        )}
      </ListState>
      {item !== undefined && effect !== null && asked !== null && (
        <CaseDecision
          kind="withdrawal"
          of={item}
          asked={asked}
          proposesFailure={proposesFailure}
          needsSecond={{ approve: item.secondPersonNeeded, fail: item.secondPersonNeeded }}
          facts={[
            { label: t("destination"), value: destination },
            { label: t("held"), value: format.signedYen(effect.held) },
            { label: t("outside"), value: format.signedYen(effect.outside) },
            { label: t("customerCash"), value: format.signedYen(effect.cash) },
            ...(proposesFailure && proposed.reasonText !== null
              ? [{ label: t("reason"), value: proposed.reasonText }]
              : []),
          ]}
          failReasons={item.failReasons}
          decide={({ reason, ...request }) =>
            decide.run({
              ...request,
              withdrawalId,
              ...(reason === undefined ? {} : { reason: reason as FailReason }),
            })
          }
          busy={decide.busy}
          refusal={decide.refusal?.text ?? null}
          onClose={() => {
            setAsked(null);
            decide.clear();
          }}
        />
      )}
    </SidePane>
  );
}
