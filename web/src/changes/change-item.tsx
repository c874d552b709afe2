import type { Change } from "@akari/api/change";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../i18n/provider.tsx";
import styles from "./changes.module.css";

interface ChangeItemProps {
  readonly change: Change;
  /** In a list of all: what has changed. Among the steps of one record its page says that. */
  readonly named: boolean;
}

/** One transition: from which state to which, when, by whom, why (M-ST-26). */
export function ChangeItem({ change, named }: ChangeItemProps) {
  const t = useTranslations("record");
  const format = useFormat();
  const { at, by, name, number, fromText, toText, reasonText, sequence, subjectText } = change;
  const states = fromText === null ? toText : t("step", { from: fromText, to: toText });
  return (
    <li className={styles.change}>
      <p className={styles.head}>
        <span className={styles.states}>
          {named && (
            <span className={styles.subject}>
              {number === null ? subjectText : t("subject", { subject: subjectText, number })}
            </span>
          )}
          {states}
        </span>
        <time className="num" dateTime={at}>
          {named ? format.clock(at) : format.dateTime(at)}
        </time>
      </p>
      <p className={styles.foot}>
        <span>{t(`by.${by}`, { name: name ?? "" })}</span>
        <span className="num">{t("sequence", { sequence })}</span>
      </p>
      {reasonText !== null && (
        <p className={styles.reason}>{t("reason", { reason: reasonText })}</p>
      )}
    </li>
  );
}
