import type { Message } from "@akari/api/message";
import { PageLink } from "@akari/ui/page-link.tsx";
import { TimedCaption } from "@akari/ui/timed-caption.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import unread from "../../messages/unread.module.css";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./messages.module.css";

/** A message in the list, as a link to the whole of it. */
export function MessageRow({
  message: { messageId, time, title, text, read },
}: {
  readonly message: Message;
}) {
  const t = useTranslations("inbox");
  const { minute } = useFormat();
  return (
    <li className={`${unread.row} ${styles.item}`} data-unread={!read}>
      <TimedCaption time={time} minute={minute(time)}>
        {!read && <span className={unread.word}>{t("unread")}</span>}
      </TimedCaption>
      <h3 className={styles.headline}>
        <PageLink url={urlOf("details", { messageId })} className={unread.whole}>
          {title}
        </PageLink>
      </h3>
      <p className={styles.text}>{text}</p>
    </li>
  );
}
