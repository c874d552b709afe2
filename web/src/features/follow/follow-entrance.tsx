import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import people from "@phosphor-icons/core/regular/users-three.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";

/** What funds take is not reported by the stream. */
const readEveryMs = 60_000;

/** The way to the funds, with the next cut-off. */
export function FollowEntrance() {
  const t = useTranslations("home.service");
  const format = useFormat();
  const list = useApi("follow/list", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  const isOpen = list?.items.some(({ status }) => status === "open") === true;
  return (
    <ServiceEntrance
      icon={people}
      label={t("follow")}
      fact={isOpen ? t("followUntil", { time: format.minute(list.dealing.cutsAt) }) : undefined}
      lit={isOpen}
      room="long"
      opens={urlOf("follow")}
    />
  );
}
