import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import hand from "@phosphor-icons/core/regular/hand-coins.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to practice loans, with the state of the open one. */
export function LoanEntrance() {
  const t = useTranslations("home.service");
  const { data } = useApi("loan/state", {}, { quiet: true });
  const status = data?.loan?.status ?? "";
  return (
    <ServiceEntrance
      icon={hand}
      label={t("loan")}
      fact={data === undefined ? undefined : t("loanState", { status })}
      lit={status === "overdue"}
      room="short"
      opens={urlOf("loan")}
    />
  );
}
