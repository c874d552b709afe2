import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import outgoing from "@phosphor-icons/core/regular/arrow-line-up.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to withdrawals. */
export function WithdrawalEntrance() {
  const t = useTranslations("home.service");
  return <ServiceEntrance icon={outgoing} label={t("withdrawal")} opens={urlOf("withdrawal")} />;
}
