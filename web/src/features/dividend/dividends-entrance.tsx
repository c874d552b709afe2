import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import calendar from "@phosphor-icons/core/regular/calendar-dots.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useSignedIn } from "../../session/use-session.ts";

/** The way to dividends, with the next one that comes in, or the day on which the next share goes ex. */
export function DividendsEntrance() {
  const t = useTranslations("home.service");
  const format = useFormat();
  const isSignedIn = useSignedIn();
  const mine = useApi("dividend/mine", {}, { quiet: true }).data;
  const next = mine?.next.received ?? null;
  const exDate = mine?.nextExDate ?? null;
  return (
    <ServiceEntrance
      icon={calendar}
      label={t("dividends")}
      fact={
        next !== null
          ? t("nextDividend", { amount: format.signedYen(next.amount) })
          : exDate !== null
            ? t("exDividend", { date: format.monthDay(exDate) })
            : undefined
      }
      lit={next !== null}
      {...(isSignedIn ? { room: "long" } : {})}
      opens={urlOf("dividends")}
    />
  );
}
