import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import book from "@phosphor-icons/core/regular/book-open-text.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to the ledger. */
export function LedgerEntrance() {
  const t = useTranslations("home.service");
  return <ServiceEntrance icon={book} label={t("ledger")} opens={urlOf("accountLog")} />;
}
