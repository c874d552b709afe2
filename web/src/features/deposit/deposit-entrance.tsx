import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import wallet from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to deposits, with the number of pending requests on the newest page. */
export function DepositEntrance() {
  const t = useTranslations("home.service");
  const deposits = useApi("deposit/list", {}, { quiet: true }).data?.items ?? [];
  const count = deposits.filter(({ status }) => status === "awaiting").length;
  return (
    <ServiceEntrance
      icon={wallet}
      label={t("deposit")}
      fact={count > 0 ? t("depositsWaiting", { count }) : undefined}
      lit
      room="short"
      opens={urlOf("deposit")}
    />
  );
}
