import type { ConversationRow } from "@akari/api/console/support";
import { Button } from "@akari/ui/button.tsx";
import { useRef } from "react";
import { useTranslations } from "use-intl/react";
import { useKey } from "../../keyboard/use-key.ts";
import { ageOf, isOverdue } from "../../list/age.ts";
import { neighbour } from "../../list/neighbour.ts";
import styles from "./conversation-list.module.css";

interface ConversationListProps {
  readonly items: readonly ConversationRow[];
  readonly now: string;
  readonly opened: string | null;
  readonly onOpen: (accountId: string) => void;
  readonly onMore: (() => void) | undefined;
}

/** Conversations with the age of what waits and the unread messages: J and K move, a row opens. */
export function ConversationList({ items, now, opened, onOpen, onMore }: ConversationListProps) {
  const t = useTranslations("consoleSupport");
  const list = useRef<HTMLUListElement>(null);
  const keys = items.map(({ accountId }) => accountId);
  const step = (by: 1 | -1) => {
    const focused = document.activeElement?.getAttribute("data-account") ?? opened;
    const next = neighbour(keys, focused, by);
    if (next !== null)
      list.current?.querySelector<HTMLElement>(`[data-account="${CSS.escape(next)}"]`)?.focus();
  };
  useKey("j", t("keys.down"), () => step(1));
  useKey("k", t("keys.up"), () => step(-1));
  return (
    <>
      <ul className={styles.list} ref={list}>
        {items.map((item) => (
          <li key={item.accountId}>
            <button
              type="button"
              className={styles.row}
              data-account={item.accountId}
              aria-current={item.accountId === opened}
              onClick={() => onOpen(item.accountId)}
            >
              <span className={styles.head}>
                <strong className="num">{item.accountId}</strong>
                <span
                  className="num"
                  data-warn={item.waitingSince !== null && isOverdue(item.waitingSince, now)}
                >
                  {ageOf(item.waitingSince ?? item.lastAt, now)}
                </span>
              </span>
              <span className={styles.preview}>
                {item.preview ??
                  (item.lastFrom === null ? t("empty.conversation") : t(`last.${item.lastFrom}`))}
              </span>
              <span className={styles.foot}>
                <span>{item.representative ?? t("nobody")}</span>
                {item.unread > 0 ? (
                  <span className={styles.unread}>
                    <span className="visually-hidden">{t("unread", { count: item.unread })}</span>
                    <span aria-hidden="true">{item.unread}</span>
                  </span>
                ) : (
                  item.waitingSince === null && <span>{t("answered")}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMore !== undefined && (
        <p className={styles.more}>
          <Button size="small" onClick={onMore}>
            {t("more")}
          </Button>
        </p>
      )}
    </>
  );
}
