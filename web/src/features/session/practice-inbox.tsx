import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "../../session/practice-message.module.css";

/** The newest messages are enough: a code is valid for ten minutes. */
const shownMessages = 3;

/** Practice text messages for the signed-in number, such as a code that another person requested. */
export function PracticeInbox() {
  const t = useTranslations("session.message");
  const format = useFormat();
  const messages = useApi("user/practiceMessages", {}, { quiet: true });
  const items = messages.data?.items.slice(0, shownMessages) ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.inbox}>
      <h2 className={styles.heading}>{t("inbox")}</h2>
      <ul>
        {items.map((message) => (
          <li key={message.messageId} className={styles.received}>
            <p>{message.text}</p>
            <p className={styles.time}>{format.dateTime(message.createdAt)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
