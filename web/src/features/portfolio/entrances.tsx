import { ServiceEntrance, ServiceGrid } from "@akari/ui/service-grid.tsx";
import bookIcon from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import trendIcon from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import marginIcon from "@phosphor-icons/core/regular/scales.svg?raw";
import walletIcon from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** Links to the pages behind the account's figures, in one row. */
export function Entrances() {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  const call = useTranslations("call");
  const open = (url: string) => () => navigator.navigate(url);
  return (
    <ServiceGrid name={t("entrances")}>
      <ServiceEntrance icon={walletIcon} label={t("deposit")} opens={open(urlOf("deposit"))} />
      <ServiceEntrance icon={marginIcon} label={call("toMargin")} opens={open(urlOf("margin"))} />
      <ServiceEntrance
        icon={trendIcon}
        label={t("performance")}
        opens={open(urlOf("performance"))}
      />
      <ServiceEntrance icon={bookIcon} label={t("ledger")} opens={open(urlOf("accountLog"))} />
    </ServiceGrid>
  );
}
