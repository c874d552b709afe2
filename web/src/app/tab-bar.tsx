import { Icon } from "@akari/ui/icon.tsx";
import arrowsFill from "@phosphor-icons/core/fill/arrows-left-right-fill.svg?raw";
import chartFill from "@phosphor-icons/core/fill/chart-line-up-fill.svg?raw";
import houseFill from "@phosphor-icons/core/fill/house-fill.svg?raw";
import newspaperFill from "@phosphor-icons/core/fill/newspaper-fill.svg?raw";
import userFill from "@phosphor-icons/core/fill/user-fill.svg?raw";
import arrows from "@phosphor-icons/core/regular/arrows-left-right.svg?raw";
import chart from "@phosphor-icons/core/regular/chart-line-up.svg?raw";
import house from "@phosphor-icons/core/regular/house.svg?raw";
import newspaper from "@phosphor-icons/core/regular/newspaper.svg?raw";
import user from "@phosphor-icons/core/regular/user.svg?raw";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../navigation/parameters.ts";
import { type RouteName } from "../navigation/routes.ts";
import { unreadMark } from "../messages/unread-mark.ts";
import { useUnreadMessages } from "../messages/use-message-state.ts";
import { useTradeMark } from "../messages/use-trade-mark.ts";
import { useUnreadNews } from "../messages/use-news-state.ts";
import { useServices } from "../services/services.ts";
import styles from "./tab-bar.module.css";
import mark from "./tab-mark.module.css";

/**
 * Five items in the spec's order (M-NAV-3). Read while rendering: the icons lie in a file that other pages share, which may run
 * after this one.
 */
export const tabsInOrder = () =>
  [
    { name: "home", icon: house, selectedIcon: houseFill },
    { name: "market", icon: chart, selectedIcon: chartFill },
    { name: "portfolio", icon: arrows, selectedIcon: arrowsFill },
    { name: "news", icon: newspaper, selectedIcon: newspaperFill },
    { name: "user", icon: user, selectedIcon: userFill },
  ] as const;

export function TabBar({ current }: { readonly current: RouteName }) {
  const { navigator } = useServices();
  const t = useTranslations("app.tab");
  const unread: Partial<Record<RouteName, number>> = {
    news: useUnreadNews(),
    user: useUnreadMessages(),
  };
  const isTradeMarked = useTradeMark(current === "portfolio");
  return (
    <nav className={styles.bar} aria-label={t("label")}>
      {tabsInOrder().map(({ name, icon, selectedIcon }) => {
        const selected = name === current;
        const url = urlOf(name);
        const count = unread[name] ?? 0;
        return (
          <a
            key={name}
            className={styles.tab}
            href={`#${url}`}
            aria-current={selected ? "page" : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (selected) window.scrollTo({ top: 0 });
              else navigator.switchTab(url);
            }}
          >
            <Icon svg={selected ? selectedIcon : icon} size={1.5} />
            <span className={styles.label}>{t(name)}</span>
            {count > 0 && (
              <>
                <span className={`${mark.mark} ${styles.mark}`} aria-hidden="true">
                  {unreadMark(count)}
                </span>
                <span className="visually-hidden">{t("unread", { count })}</span>
              </>
            )}
            {name === "portfolio" && isTradeMarked && (
              <>
                <span className={`${mark.dot} ${styles.dot}`} aria-hidden="true" />
                <span className="visually-hidden">{t("told")}</span>
              </>
            )}
          </a>
        );
      })}
    </nav>
  );
}
