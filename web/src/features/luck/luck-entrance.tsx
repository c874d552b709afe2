import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import dice from "@phosphor-icons/core/regular/dice-five.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";

/** The way to the scratch card, with the chances that are left. */
export function LuckEntrance() {
  const t = useTranslations("home.service");
  const left = useApi("luck/state", {}, { quiet: true }).data?.left;
  return (
    <ServiceEntrance
      icon={dice}
      label={t("luck")}
      fact={left === undefined ? undefined : t("luckLeft", { count: left })}
      room="short"
      opens={urlOf("scratchLottery")}
    />
  );
}
