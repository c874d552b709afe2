import { useTranslations } from "use-intl/react";
import { CasePane } from "../../case/case-pane.tsx";
import { Facts, SideSection } from "../../frame/side-pane.tsx";
import { useAct } from "../../http/use-act.ts";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useMay } from "../../session/use-session.ts";

type FailReason = NonNullable<
  Parameters<ReturnType<typeof useAct<"loan/decide">>["run"]>[0]["reason"]
>;

/** One application: its form beside the verified name, the score's limit, and its decision. */
export function LoanPane({ loanId }: { readonly loanId: string }) {
  const t = useTranslations("consoleQueue");
  const loan = useTranslations("consoleLoan");
  const format = useFormat();
  const may = useMay();
  const read = useRead("loan/detail", { loanId }, { every: liveMs });
  const decide = useAct("loan/decide");
  // Agreeing with a proposal does what that proposal says, which may be to fail it.
  const proposalId = read.data?.proposal?.proposalId;
  const proposals = useRead(
    "proposal/list",
    { kind: "loan" },
    { enabled: proposalId !== undefined && may("proposal/list") },
  );
  const proposed = proposals.data?.items.find((each) => each.proposalId === proposalId);
  const proposesFailure = proposed?.decision === "failed";
  return (
    <CasePane
      kind="loan"
      caseId={loanId}
      read={read}
      mayDecide={may("loan/decide")}
      figures={({ applicant, verifiedName, nameMatches, score, limit }) => (
        <>
          <SideSection heading={loan("form")} note={t("viewRecorded")}>
            {applicant === null ? (
              <p>{loan("erased")}</p>
            ) : (
              <Facts
                rows={[
                  { label: loan("name"), value: applicant.applicantName },
                  { label: loan("verifiedName"), value: verifiedName ?? loan("unverified") },
                  { label: loan("idNumber"), value: applicant.idMask },
                  { label: loan("address"), value: applicant.address },
                  { label: loan("contact"), value: applicant.contactNumber },
                  { label: loan("email"), value: applicant.email },
                ]}
              />
            )}
          </SideSection>
          <SideSection heading={t("rules")}>
            <Facts
              rows={[
                {
                  label: loan("nameRule"),
                  value: loan(nameMatches ? "matches" : "differs"),
                },
                { label: loan("limitRule", { score }), value: format.yen(limit) },
              ]}
            />
          </SideSection>
        </>
      )}
      effect={({ amount }) => (
        <Facts
          rows={[
            { label: loan("ifApproved"), value: format.signedYen(amount) },
            { label: loan("ifFailed"), value: format.signedYen(0) },
          ]}
        />
      )}
      confirmed={({ amount, secondPersonNeeded }, asked) => {
        const fails = proposalId === undefined ? asked === "fail" : proposesFailure;
        return {
          proposesFailure,
          needsSecond: { approve: secondPersonNeeded, fail: secondPersonNeeded },
          facts: [
            { label: t("customerCash"), value: format.signedYen(fails ? 0 : amount) },
            ...(proposesFailure && proposed.reasonText !== null
              ? [{ label: t("reason"), value: proposed.reasonText }]
              : []),
          ],
        };
      }}
      decide={({ reason, ...request }) =>
        decide.run({
          ...request,
          loanId,
          ...(reason === undefined ? {} : { reason: reason as FailReason }),
        })
      }
      act={decide}
    />
  );
}
