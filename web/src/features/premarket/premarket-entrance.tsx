import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import sun from "@phosphor-icons/core/regular/sun-horizon.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";

/** The next opening changes with the sessions, which the stream does not report. */
const openingIntervalMs = 60_000;

/** The way to pre-market trading, with the customer's applications or the next opening. */
export function PremarketEntrance() {
  const t = useTranslations("home.service");
  const format = useFormat();
  const own = useApi(
    "premarket/applications",
    { status: "applying" },
    { quiet: true, refetchInterval: openingIntervalMs },
  ).data;
  const isApplying = own !== undefined && own.applying > 0;
  const next = own && t("premarketNext", { time: format.minute(own.opening.opensAt) });
  return (
    <ServiceEntrance
      icon={sun}
      label={t("premarket")}
      fact={isApplying ? t("premarketApplying", { count: own.applying }) : next}
      lit={isApplying}
      room="long"
      opens={urlOf("premarket")}
    />
  );
}
