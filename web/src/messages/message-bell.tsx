import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../navigation/parameters.ts";
import { BarButton } from "../page/navigation-bar.tsx";
import { useServices } from "../services/services.ts";
import styles from "./message-bell.module.css";
import { unreadMark } from "./unread-mark.ts";
import { useUnreadMessages } from "./use-message-state.ts";

/** A link to the messages with the number of unread ones. */
export function MessageBell() {
  const { navigator } = useServices();
  const t = useTranslations("inbox.bell");
  const unread = useUnreadMessages();
  return (
    <span className={styles.bell}>
      <BarButton
        icon={bell}
        label={unread > 0 ? t("unread", { count: unread }) : t("label")}
        mark={unreadMark(unread)}
        onClick={() => navigator.navigate(urlOf("messages"))}
      />
    </span>
  );
}
