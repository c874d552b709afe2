import { useTranslations } from "use-intl/react";
import { PageLink } from "@akari/ui/page-link.tsx";
import { topicsOf, topicUrls } from "./topics.ts";
import styles from "./message-entry.module.css";

/** Pages that answer the question before a person does. Nothing where none does. */
export function TopicLinks({ question }: { readonly question: string }) {
  const t = useTranslations("support.topics");
  const topics = topicsOf(question, (topic) => t(`${topic}.words`));
  if (topics.length === 0) return null;
  return (
    <span className={styles.topics}>
      <span>{t("heading")}</span>
      {topics.map((topic) => (
        <PageLink key={topic} url={topicUrls[topic]}>
          {t(`${topic}.open`)}
        </PageLink>
      ))}
    </span>
  );
}
