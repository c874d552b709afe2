import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import hand from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to practice loans. */
export function LoanEntrance() {
  const t = useTranslations("home.service");
  return <ServiceEntrance icon={hand} label={t("loan")} opens={urlOf("loan")} />;
}
