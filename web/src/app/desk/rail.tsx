import { Brand } from "@akari/ui/brand.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import bell from "@phosphor-icons/core/regular/bell.svg?raw";
import question from "@phosphor-icons/core/regular/question.svg?raw";
import { useTranslations } from "use-intl/react";
import { unreadMark } from "../../messages/unread-mark.ts";
import { useUnreadMessages } from "../../messages/use-message-state.ts";
import { useUnreadNews } from "../../messages/use-news-state.ts";
import { useTradeMark } from "../../messages/use-trade-mark.ts";
import { urlOf } from "../../navigation/parameters.ts";
import type { RouteName } from "../../navigation/routes.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { tabsInOrder } from "../tab-bar.tsx";
import styles from "./rail.module.css";
import mark from "../tab-mark.module.css";

interface RailProps {
  readonly current: RouteName | undefined;
}

/** The five tabs down the side, with messages and instructions below them. */
export function Rail({ current }: RailProps) {
  const t = useTranslations("app.tab");
  const desk = useTranslations("desk");
  const signedIn = useSignedIn();
  const news = useUnreadNews();
  const messages = useUnreadMessages();
  const isTradeMarked = useTradeMark(current === "portfolio");
  return (
    <nav className={styles.rail} aria-label={t("label")}>
      <Brand place="rail" />
      <ul className={styles.items}>
        {tabsInOrder().map(({ name, icon, selectedIcon }) => (
          <li key={name}>
            <RailLink
              url={urlOf(name)}
              icon={name === current ? selectedIcon : icon}
              label={t(name)}
              current={name === current}
              count={name === "news" ? news : 0}
              marked={name === "portfolio" && isTradeMarked}
            />
          </li>
        ))}
      </ul>
      <ul className={styles.items}>
        {signedIn && (
          <li>
            <RailLink
              url={urlOf("messages")}
              icon={bell}
              label={desk("messages")}
              current={current === "messages"}
              count={messages}
            />
          </li>
        )}
        <li>
          <RailLink
            url={urlOf("document", { name: "help" })}
            icon={question}
            label={desk("instructions")}
            current={false}
            count={0}
          />
        </li>
      </ul>
    </nav>
  );
}

interface RailLinkProps {
  readonly url: string;
  readonly icon: string;
  readonly label: string;
  readonly current: boolean;
  /** Unread ones. */
  readonly count: number;
  /** Something was told about it that has not been looked at. */
  readonly marked?: boolean;
}

function RailLink({ url, icon, label, current, count, marked = false }: RailLinkProps) {
  const t = useTranslations("app.tab");
  return (
    <PageLink url={url} className={styles.link} current={current}>
      <Icon svg={icon} size={1.5} />
      <span className={styles.label}>{label}</span>
      {count > 0 && (
        <>
          <span className={`${mark.mark} ${styles.mark}`} aria-hidden="true">
            {unreadMark(count)}
          </span>
          <span className="visually-hidden">{t("unread", { count })}</span>
        </>
      )}
      {marked && (
        <>
          <span className={`${mark.dot} ${styles.dot}`} aria-hidden="true" />
          <span className="visually-hidden">{t("told")}</span>
        </>
      )}
    </PageLink>
  );
}
