import { ServiceGrid } from "@akari/ui/service-grid.tsx";
import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-bar.svg?raw";
import hand from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import list from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import sun from "@phosphor-icons/core/regular/sun-horizon.svg?raw";
import outgoing from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useIpoService } from "./use-ipo-service.ts";
import { useBlockService } from "./use-block-service.ts";
import { useDocumentServices } from "./use-document-services.ts";
import { useNextDividend } from "./use-next-dividend.tsx";
import { useSummary } from "./use-summary.ts";
import { useTodaysIncome } from "./use-todays-income.tsx";
import { useWaitingDeposits } from "./use-waiting-deposits.ts";

/** The next opening changes with the sessions, of which the stream says nothing. */
const openingIntervalMs = 60_000;

/** What a customer can open, each with what is going on there. */
export function CustomerServices({ supportUnread }: { readonly supportUnread: number }) {
  const t = useTranslations("home.service");
  const orders = useSummary().data?.workingOrders;
  const deposits = useWaitingDeposits();
  const income = useTodaysIncome();
  const dividend = useNextDividend();
  const documents = useDocumentServices();
  const format = useFormat();
  const premarket = useApi(
    "premarket/applications",
    { status: "applying" },
    { quiet: true, refetchInterval: openingIntervalMs },
  ).data;
  const premarketFact = () => {
    if (premarket === undefined) return undefined;
    return premarket.applying > 0
      ? t("premarketApplying", { count: premarket.applying })
      : t("premarketNext", { time: format.minute(premarket.opening.opensAt) });
  };
  const blocks = useBlockService();
  const ipo = useIpoService();
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
          icon: sun,
          label: t("premarket"),
          fact: premarketFact(),
          lit: premarket !== undefined && premarket.applying > 0,
          opens: urlOf("premarket"),
        },
        {
          icon: headset,
          label: t("support"),
          fact: supportUnread > 0 ? t("supportUnread", { count: supportUnread }) : undefined,
          lit: supportUnread > 0,
          opens: urlOf("support"),
        },
        { icon: hand, label: t("loan"), opens: urlOf("loan") },
        ipo,
        blocks,
        { icon: book, label: t("ledger"), opens: urlOf("accountLog") },
        {
          icon: calendar,
          label: t("dividends"),
          fact: dividend,
          lit: dividend !== undefined,
          opens: urlOf("dividends"),
        },
        ...documents,
      ]}
    />
  );
}
