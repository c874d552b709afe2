import { RowSection } from "@akari/ui/row-section.tsx";
import bank from "@phosphor-icons/core/regular/bank.svg?raw";
import scales from "@phosphor-icons/core/regular/scales.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** お金: where money goes to and what it carries; paying in and out stand above. */
export function MoneyRows() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const call = useTranslations("call");
  return (
    <RowSection
      name={t("money")}
      titled
      rows={[
        {
          icon: bank,
          label: t("bankAccounts"),
          onClick: () => navigator.navigate(urlOf("bankAccounts")),
        },
        {
          icon: scales,
          label: call("toMargin"),
          onClick: () => navigator.navigate(urlOf("margin")),
        },
      ]}
    />
  );
}
