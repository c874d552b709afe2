import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl/react";
import { CustomerLink } from "../../case/customer-link.tsx";
import { useAct } from "../../http/use-act.ts";
import { useKey } from "../../keyboard/use-key.ts";
import { Keycap } from "@akari/ui/keycap.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";
import { AnswerForm } from "./answer-form.tsx";
import styles from "./conversation-pane.module.css";
import { Entry } from "./entry.tsx";
import { useConversation } from "./use-conversation.ts";

/** What was said, oldest first, and the answer. */
export function ConversationPane({ accountId }: { readonly accountId: string }) {
  const t = useTranslations("consoleSupport");
  const may = useMay();
  const { read, newest, messages = [] } = useConversation(accountId);
  const close = useAct("support/close");
  const last = messages.at(-1)?.number ?? 0;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may answer a promise, which is nothing to clean up with.
    void end.current?.scrollIntoView?.({ block: "end" });
  }, [last]);

  const mayAnswer = may("support/send");
  const isOpen = newest?.status === "open";
  const closeNow = () => void close.run({ accountId, clientId: newId() });
  useKey("e", t("keys.close"), closeNow, mayAnswer && isOpen);
  return (
    <section className={styles.pane} aria-label={t("conversation")}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <CustomerLink accountId={accountId} caseNumber={`S${accountId}`}>
            {t("accountNumber")} <span className="num">{accountId}</span>
          </CustomerLink>
        </h2>
        {newest !== undefined && newest.status !== "new" && (
          <Badge tone={isOpen ? "info" : "neutral"}>{t(`status.${newest.status}`)}</Badge>
        )}
        {mayAnswer && isOpen && (
          <Button size="small" busy={close.busy} onClick={closeNow}>
            {t("close")} <Keycap keys="E" />
          </Button>
        )}
      </header>
      <div className={styles.log}>
        <ListState read={read} empty={messages.length === 0} emptyTitle={t("empty.conversation")}>
          {read.hasNextPage && (
            <p className={styles.older}>
              <Button size="small" onClick={() => void read.fetchNextPage()}>
                {t("older")}
              </Button>
            </p>
          )}
          <div role="log" aria-label={t("conversation")}>
            <ol className={styles.messages}>
              {messages.map((message) => (
                <Entry
                  key={message.number}
                  accountId={accountId}
                  message={message}
                  isRead={message.number <= (newest?.readByCustomer ?? 0)}
                />
              ))}
            </ol>
          </div>
        </ListState>
        <p className={styles.typing} role="status">
          {newest?.customerTyping === true && t("customerTyping")}
        </p>
        <div ref={end} />
      </div>
      {mayAnswer ? (
        <AnswerForm accountId={accountId} />
      ) : (
        <Notice tone="info">{t("onlySupport")}</Notice>
      )}
    </section>
  );
}
