import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../navigation/parameters.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { useServices } from "../../services/services.ts";
import { useSummary } from "./use-summary.ts";

/** Higher counts are shown as one figure, so that the mark stays as small as the icon. */
const mostMarked = 99;

/** A link to the messages with the number of unread ones. */
export function MessageBell() {
  const { navigator } = useServices();
  const t = useTranslations("home");
  const unread = useSummary().data?.unreadMessages ?? 0;
  return (
    <BarButton
      icon={bell}
      label={unread > 0 ? t("messagesUnread", { count: unread }) : t("messages")}
      mark={unread > 0 ? markOf(unread) : undefined}
      onClick={() => navigator.navigate(urlOf("messages"))}
    />
  );
}

function markOf(unread: number): string {
  return unread > mostMarked ? `${mostMarked}+` : `${unread}`;
}
