import type { SupportMessage, SupportState } from "@akari/api/support";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { Bubble } from "./bubble.tsx";
import styles from "./conversation.module.css";
import { MessageEntry } from "./message-entry.tsx";
import { type Outgoing, unconfirmed } from "./outbox.ts";
import { OutgoingState } from "./outgoing-state.tsx";
import { questionAt } from "./topics.ts";
import { useBottom } from "./use-bottom.ts";
import { useConversation } from "./use-conversation.ts";
import { useReading } from "./use-reading.ts";

interface ConversationProps {
  readonly state: SupportState | undefined;
  readonly outgoing: readonly Outgoing[];
  readonly onResend: (message: Outgoing) => void;
  readonly onTakeBack: (message: Outgoing) => void;
  /** What stands in a conversation without messages. */
  readonly empty: { readonly title: string; readonly hint: string };
  /** The record of a deposit among the messages. */
  readonly renderDeposit: (depositId: string) => ReactNode;
}

/** The messages of the customer, of support and of the automatic desk, oldest first, with the records among them (M-CS-1). */
export function Conversation(props: ConversationProps) {
  const { state, outgoing, onResend, onTakeBack, empty, renderDeposit } = props;
  const t = useTranslations("support");
  const runtime = useTranslations("runtime");
  const format = useFormat();
  const { pages, messages } = useConversation();
  const pending = unconfirmed(outgoing, messages);
  const last = messages.at(-1)?.number ?? 0;
  useReading(last, state?.readByCustomer);
  useBottom(messages[0]?.number ?? 0, last + pending.length);

  const unsent = pending.map((message) => (
    <Bubble
      key={message.clientId}
      mine
      author={t("author.you")}
      beside={
        <OutgoingState
          message={message}
          onResend={() => onResend(message)}
          onTakeBack={() => onTakeBack(message)}
        />
      }
    >
      {message.text}
    </Bubble>
  ));
  // What was written stays in sight, whether or not what was said before can be read.
  if (pages.isPending || pages.isFailed)
    return (
      <div className={styles.conversation}>
        {pages.isPending ? (
          <Skeleton rows={6} rowHeight={4} label={runtime("loading")} />
        ) : (
          <ReadFailed error={pages.error} onRetry={pages.retry} />
        )}
        {unsent.length > 0 && (
          <div role="log" aria-label={t("log")} tabIndex={-1}>
            <ol className={styles.messages}>{unsent}</ol>
          </div>
        )}
      </div>
    );
  return (
    <div className={styles.conversation}>
      {pages.hasMore && (
        <p className={styles.older}>
          <Button size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t("older")}
          </Button>
        </p>
      )}
      {messages.length + pending.length === 0 && (
        <EmptyState title={empty.title} hint={empty.hint} />
      )}
      <div role="log" aria-label={t("log")} tabIndex={-1}>
        <ol className={styles.messages}>
          {messages.map((message, place) => (
            <Fragment key={message.number}>
              {dayOf(messages[place - 1]) !== dayOf(message) && (
                <li className={styles.day}>{format.day(message.at)}</li>
              )}
              <MessageEntry
                message={message}
                question={questionAt(messages, place)}
                isRead={message.number <= (state?.readBySupport ?? 0)}
                renderDeposit={renderDeposit}
              />
            </Fragment>
          ))}
          {unsent}
        </ol>
      </div>
      <p className={styles.typing} role="status">
        {state?.typing !== null && state?.typing !== undefined && (
          <>
            <span className={styles.dots} aria-hidden="true" />
            {t("typing", { name: state.typing })}
          </>
        )}
      </p>
    </div>
  );
}

function dayOf(message: SupportMessage | undefined): string | undefined {
  return message?.at.slice(0, 10);
}
