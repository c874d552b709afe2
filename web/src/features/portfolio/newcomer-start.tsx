import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import walletIcon from "@phosphor-icons/core/regular/wallet.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** In place of the positions until something has been paid in: the deposit comes first. */
export function NewcomerStart() {
  const { navigator } = useServices();
  const t = useTranslations("portfolio");
  return (
    <EmptyState
      title={t("empty.positions")}
      hint={t("newcomer")}
      action={
        <Button tone="primary" onClick={() => navigator.navigate(urlOf("deposit"))}>
          <Icon svg={walletIcon} />
          {t("deposit")}
        </Button>
      }
    />
  );
}
