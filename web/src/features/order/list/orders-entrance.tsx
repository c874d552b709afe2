import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import list from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import { useTranslations } from "use-intl/react";
import { useSummary } from "../../../valuation/use-valuation.ts";
import { urlOf } from "../../../navigation/parameters.ts";

/** The way to the order log, with the number of working orders. */
export function OrdersEntrance() {
  const t = useTranslations("home.service");
  const summary = useSummary({ loud: true });
  const count = summary.data?.workingOrders;
  return (
    <ServiceEntrance
      icon={list}
      label={t("orderLog")}
      fact={count === undefined ? undefined : t("ordersWorking", { count })}
      lit={count !== undefined && count > 0}
      room="short"
      opens={urlOf("orderLog")}
    />
  );
}
