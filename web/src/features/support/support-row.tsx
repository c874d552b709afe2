import { RowSection } from "@akari/ui/row-section.tsx";
import headset from "@phosphor-icons/core/regular/headset.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { useSupportState } from "./use-support-state.ts";

/** The way to the conversation with support, with its unread messages. */
export function SupportRow() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const unread = useSupportState()?.unread ?? 0;
  return (
    <RowSection
      name={t("support")}
      rows={[
        {
          icon: headset,
          label: t("support"),
          value: unread > 0 ? t("unread", { count: unread }) : undefined,
          onClick: () => navigator.navigate(urlOf("support")),
        },
      ]}
    />
  );
}
