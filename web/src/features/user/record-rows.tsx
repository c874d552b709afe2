import { RowSection } from "@akari/ui/row-section.tsx";
import arrows from "@phosphor-icons/core/regular/arrows-left-right.svg?raw";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-bar.svg?raw";
import trend from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import eye from "@phosphor-icons/core/regular/eye.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** 記録: orders with deposits and withdrawals, results, the ledger, and what operators did. */
export function RecordRows() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const rows = [
    { icon: arrows, label: t("transactionLog"), url: urlOf("transactionLog") },
    { icon: trend, label: t("performance"), url: urlOf("performance") },
    { icon: chart, label: t("incomeLog"), url: urlOf("accountLog", { view: "income" }) },
    { icon: book, label: t("ledger"), url: urlOf("accountLog") },
    { icon: eye, label: t("operatorActions"), url: urlOf("operatorActions") },
  ];
  return (
    <RowSection
      name={t("records")}
      titled
      rows={rows.map(({ icon, label, url }) => ({
        icon,
        label,
        onClick: () => navigator.navigate(url),
      }))}
    />
  );
}
