import { practiceBankCode, practiceBranchOf } from "@akari/api/bank-account-rules";
import { useTranslations } from "use-intl/react";
import { CasePane } from "../../case/case-pane.tsx";
import { EffectTable } from "../../case/effect-table.tsx";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
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
  const bank = read.data?.bankAccount ?? null;
  const app = useTranslations("app");
  const bankName = bank?.bankCode === practiceBankCode ? app("practiceBank") : bank?.bankName;
  const branch = bank === null ? undefined : practiceBranchOf(bank.bankCode, bank.branchName);
  const branchName = branch === undefined ? bank?.branchName : app(`practiceBranch.${branch.code}`);
  const destination =
    bank === null || bankName === undefined || branchName === undefined
      ? t("bankAccountRemoved")
      : t("destinationOf", { ...bank, bankName, branchName });
  // Agreeing with a proposal does what that proposal says, which may be to fail it.
  const proposalId = read.data?.proposal?.proposalId;
  const proposals = useRead(
    "proposal/list",
    { kind: "withdrawal" },
    { enabled: proposalId !== undefined && may("proposal/list") },
  );
  const proposed = proposals.data?.items.find((each) => each.proposalId === proposalId);
  const proposesFailure = proposed?.decision === "failed";
  return (
    <CasePane
      kind="withdrawal"
      caseId={withdrawalId}
      read={read}
      mayDecide={may("withdrawal/decide")}
      figures={({ figures }) => (
        <SideSection heading={t("working")} note={t("viewRecorded")}>
          <Facts
            rows={[
              { label: t("withdrawable"), value: format.yen(figures.withdrawable) },
              { label: t("cash"), value: format.yen(figures.cash) },
              { label: t("equity"), value: format.yen(figures.equity) },
              { label: t("required"), value: format.yen(figures.required) },
              { label: t("openCall"), value: format.yen(figures.openCall) },
              { label: t("destination"), value: destination },
              ...(bank === null ? [] : [{ label: t("holder"), value: bank.holder }]),
            ]}
          />
        </SideSection>
      )}
      effect={({ approveEffect, failEffect }) => (
        <EffectTable approved={approveEffect} failed={failEffect} />
      )}
      confirmed={({ approveEffect, failEffect, secondPersonNeeded }, asked) => {
        const fails = proposalId === undefined ? asked === "fail" : proposesFailure;
        const effect = fails ? failEffect : approveEffect;
        return {
          proposesFailure,
          needsSecond: { approve: secondPersonNeeded, fail: secondPersonNeeded },
          facts: [
            { label: t("destination"), value: destination },
            { label: t("held"), value: format.signedYen(effect.held) },
            { label: t("outside"), value: format.signedYen(effect.outside) },
            { label: t("customerCash"), value: format.signedYen(effect.cash) },
            ...(proposesFailure && proposed.reasonText !== null
              ? [{ label: t("reason"), value: proposed.reasonText }]
              : []),
          ],
        };
      }}
      decide={({ reason, ...request }) =>
        decide.run({
          ...request,
          withdrawalId,
          ...(reason === undefined ? {} : { reason: reason as FailReason }),
        })
      }
      act={decide}
    />
  );
}
