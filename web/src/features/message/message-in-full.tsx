import type { MessageDetail } from "@akari/api/message";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { RowSection } from "@akari/ui/row-section.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./message-in-full.module.css";
import { useWays } from "./use-ways.ts";

/** Time, sentences, figures, what the reader can do now, and the ways to what it is about. */
export function MessageInFull({ message }: { readonly message: MessageDetail }) {
  const t = useTranslations("messageDetail");
  const { dateTime } = useFormat();
  const ways = useWays(message);
  const { time, title, text, facts, next, decided } = message;
  return (
    <>
      <article className={styles.article}>
        <time className={styles.time} dateTime={time}>
          {dateTime(time)}
        </time>
        <h2 className={styles.headline}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {facts.length > 0 && (
          <div className={styles.facts}>
            <KeyValue rows={facts} />
          </div>
        )}
      </article>
      {next !== null && (
        <div className={styles.part}>
          <DetailSection heading={t("next")}>
            <p className={styles.next}>{next}</p>
          </DetailSection>
        </div>
      )}
      {ways.length > 0 && (
        <div className={styles.part}>
          <RowSection name={t("ways")} rows={ways} />
        </div>
      )}
      {decided && <p className={styles.foot}>{t("reasons")}</p>}
    </>
  );
}
