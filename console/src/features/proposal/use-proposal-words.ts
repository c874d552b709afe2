import type { ProposalItem } from "@akari/api/console/proposal";
import { useTranslations } from "use-intl/react";
import { usePeople } from "../../case/use-people.ts";
import { useFormat } from "../../i18n/provider.tsx";

/** How a proposal is described. */
export function useProposalWords() {
  const t = useTranslations("consoleProposal");
  const common = useTranslations("console");
  const format = useFormat();
  const { nameOf } = usePeople();
  const subjectOf = ({ caseNumber, accountId }: ProposalItem) =>
    accountId === null || accountId === caseNumber
      ? caseNumber
      : t("caseOfAccount", { number: caseNumber, account: accountId });
  return {
    subjectOf,
    factsOf: (item: ProposalItem) => [
      { label: t("subject"), value: item.caseNumber },
      ...(item.accountId === null ? [] : [{ label: t("account"), value: item.accountId }]),
      ...(item.amount === null ? [] : [{ label: t("amount"), value: format.yen(item.amount) }]),
      ...(item.decision === null
        ? []
        : [{ label: t("decision"), value: common(`standing.${item.decision}`) }]),
      ...(item.reasonText === null ? [] : [{ label: t("reason"), value: item.reasonText }]),
      ...(item.minutes === null
        ? []
        : [{ label: t("length"), value: t("minutes", { minutes: item.minutes }) }]),
      ...(item.operator === null ? [] : [{ label: t("operator"), value: nameOf(item.operator) }]),
      ...(item.roles === null
        ? []
        : [
            {
              label: t("roles"),
              value: item.roles.map((role) => common(`role.${role}`)).join(common("nameSeparator")),
            },
          ]),
      { label: t("by"), value: nameOf(item.by) },
      { label: t("at"), value: format.dateTime(item.at) },
      item.state === "open"
        ? { label: t("expiresAt"), value: format.dateTime(item.expiresAt) }
        : {
            label: t(`state.${item.state}`),
            value:
              item.decidedAt === null
                ? "—"
                : item.decidedBy === null
                  ? format.dateTime(item.decidedAt)
                  : t("nameAndTime", {
                      name: nameOf(item.decidedBy),
                      time: format.dateTime(item.decidedAt),
                    }),
          },
    ],
  };
}
