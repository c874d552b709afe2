import { directionOf } from "@akari/ui/direction.ts";
import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import chart from "@phosphor-icons/core/regular/chart-bar.svg?raw";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useHost } from "../../http/use-host.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to the income log, with the result of the current trading day. */
export function IncomeEntrance() {
  const t = useTranslations("home.service");
  return (
    <ServiceEntrance
      icon={chart}
      label={t("incomeLog")}
      fact={useTodaysIncome()}
      room="long"
      opens={urlOf("accountLog", { view: "income" })}
    />
  );
}

/** Undefined until it is known. */
function useTodaysIncome(): ReactNode {
  const t = useTranslations("home.service");
  const { signedYen } = useFormat();
  const income = useApi("account/income", {}, { quiet: true });
  const host = useHost();
  if (income.data === undefined || host.data === undefined) return undefined;
  const newest = income.data.items[0];
  if (newest?.date !== host.data.tradingDate) return t("noIncomeToday");
  return t.rich("incomeToday", {
    amount: signedYen(newest.total),
    figure: (amount) => (
      <span className="num" data-direction={directionOf(newest.total)}>
        {amount}
      </span>
    ),
  });
}
