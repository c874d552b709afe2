import { RowSection } from "@akari/ui/row-section.tsx";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import ringing from "@phosphor-icons/core/regular/bell-ringing.svg?raw";
import { useTranslations } from "use-intl/react";
import { useUnreadMessages } from "../../messages/use-message-state.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";

/** Messages from the brokerage with their unread count, and price alerts. */
export function MessageRow() {
  const { navigator } = useServices();
  const t = useTranslations("user.rows");
  const unread = useUnreadMessages();
  return (
    <RowSection
      name={t("messages")}
      rows={[
        {
          icon: bell,
          label: t("messages"),
          value: unread > 0 ? t("unread", { count: unread }) : undefined,
          onClick: () => navigator.navigate(urlOf("messages")),
        },
        {
          icon: ringing,
          label: t("priceAlerts"),
          onClick: () => navigator.navigate(urlOf("priceAlerts")),
        },
      ]}
    />
  );
}
