import type { Message } from "@akari/api/message";
import { Icon } from "@akari/ui/icon.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { TimedCaption } from "@akari/ui/timed-caption.tsx";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { messageUrl } from "../../navigation/subjects.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./messages.module.css";

/** One message in full, with links to its subjects. */
export function MessageItem({
  message: { time, title, text, about, code },
  isNew,
}: {
  readonly message: Message;
  readonly isNew: boolean;
}) {
  const t = useTranslations("inbox");
  const { minute } = useFormat();
  const instrumentOf = useInstruments();
  return (
    <li className={isNew ? `${styles.item} ${styles.unread}` : styles.item}>
      <TimedCaption time={time} minute={minute(time)}>
        {isNew && <span className={styles.word}>{t("unread")}</span>}
      </TimedCaption>
      <h3 className={styles.headline}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {(about !== null || code !== null) && (
        <p className={styles.links}>
          {about !== null && (
            <PageLink url={messageUrl(about)} className={styles.link}>
              {t(`open.${about.kind}`)}
              <Icon svg={caret} size={0.75} />
            </PageLink>
          )}
          {code !== null && (
            <PageLink url={urlOf("instrument", { code })} className={styles.link}>
              <span>
                {code} <InstrumentName instrument={instrumentOf(code)} />
              </span>
              <Icon svg={caret} size={0.75} />
            </PageLink>
          )}
        </p>
      )}
    </li>
  );
}
