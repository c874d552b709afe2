import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to dividends, with the next one that comes in. */
export function DividendsEntrance() {
  const t = useTranslations("home.service");
  const format = useFormat();
  const next = useApi("dividend/mine", {}, { quiet: true }).data?.next.received ?? null;
  return (
    <ServiceEntrance
      icon={calendar}
      label={t("dividends")}
      fact={
        next === null ? undefined : t("nextDividend", { amount: format.signedYen(next.amount) })
      }
      lit={next !== null}
      opens={urlOf("dividends")}
    />
  );
}
