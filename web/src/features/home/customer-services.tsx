import { ServiceGrid } from "@akari/ui/service-grid.tsx";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-bar.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import list from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import outgoing from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useBlockService } from "./use-block-service.ts";
import { useDocumentServices } from "./use-document-services.ts";
import { useSummary } from "./use-summary.ts";
import { useTodaysIncome } from "./use-todays-income.tsx";
import { useWaitingDeposits } from "./use-waiting-deposits.ts";

/** What a customer can open, each with what is going on there. */
export function CustomerServices({ supportUnread }: { readonly supportUnread: number }) {
  const t = useTranslations("home.service");
  const orders = useSummary().data?.workingOrders;
  const deposits = useWaitingDeposits();
  const income = useTodaysIncome();
  const documents = useDocumentServices();
  const blocks = useBlockService();
  return (
    <ServiceGrid
      apart
      name={t("label")}
      services={[
        {
          icon: wallet,
          label: t("deposit"),
          fact: deposits > 0 ? t("depositsWaiting", { count: deposits }) : undefined,
          lit: true,
          opens: urlOf("deposit"),
        },
        { icon: outgoing, label: t("withdrawal"), opens: urlOf("withdrawal") },
        {
          icon: list,
          label: t("orderLog"),
          fact: orders === undefined ? undefined : t("ordersWorking", { count: orders }),
          lit: orders !== undefined && orders > 0,
          opens: urlOf("orderLog"),
        },
        {
          icon: chart,
          label: t("incomeLog"),
          fact: income,
          opens: urlOf("accountLog", { view: "income" }),
        },
        {
          icon: headset,
          label: t("support"),
          fact: supportUnread > 0 ? t("supportUnread", { count: supportUnread }) : undefined,
          lit: supportUnread > 0,
          opens: urlOf("support"),
        },
        blocks,
        { icon: book, label: t("ledger"), opens: urlOf("accountLog") },
        ...documents,
      ]}
    />
  );
}
