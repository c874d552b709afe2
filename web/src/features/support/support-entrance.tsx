import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useSupportState } from "./use-support-state.ts";

/** The way to support, with the number of unread messages, or whether people are at the desk. */
export function SupportEntrance() {
  const t = useTranslations("home.service");
  const state = useSupportState();
  const count = state?.unread ?? 0;
  return (
    <ServiceEntrance
      icon={headset}
      label={t("support")}
      fact={
        count > 0
          ? t("supportUnread", { count })
          : state && t("supportOpen", { open: String(state.hours.open) })
      }
      lit={count > 0}
      room="short"
      opens={urlOf("support")}
    />
  );
}
