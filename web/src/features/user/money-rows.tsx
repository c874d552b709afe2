import { RowSection } from "@akari/ui/row-section.tsx";
import arrows from "@phosphor-icons/core/regular/arrows-left-right.svg?raw";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-bar.svg?raw";
import trend from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import card from "@phosphor-icons/core/regular/identification-card.svg?raw";
import list from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** Links to orders, deposits, income, the ledger, and what operators did. */
export function MoneyRows() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const call = useTranslations("call");
  return (
    <RowSection
      name={t("money")}
      rows={[
        {
          icon: list,
          label: t("orderLog"),
          onClick: () => navigator.navigate(urlOf("orderLog")),
        },
        {
          icon: arrows,
          label: t("transactionLog"),
          onClick: () => navigator.navigate(urlOf("transactionLog")),
        },
        {
          icon: bank,
          label: t("bankAccounts"),
          onClick: () => navigator.navigate(urlOf("bankAccounts")),
        },
        {
          icon: card,
          label: t("identity"),
          onClick: () => navigator.navigate(urlOf("realName")),
        },
        {
          icon: scales,
          label: call("toMargin"),
          onClick: () => navigator.navigate(urlOf("margin")),
        },
        {
          icon: trend,
          label: t("performance"),
          onClick: () => navigator.navigate(urlOf("performance")),
        },
        {
          icon: chart,
          label: t("incomeLog"),
          onClick: () => navigator.navigate(urlOf("accountLog", { view: "income" })),
        },
        {
          icon: book,
          label: t("ledger"),
          onClick: () => navigator.navigate(urlOf("accountLog")),
        },
        {
          icon: eye,
          label: t("operatorActions"),
          onClick: () => navigator.navigate(urlOf("operatorActions")),
        },
      ]}
    />
  );
}
