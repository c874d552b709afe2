import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./withdrawal.module.css";

type Day = WithdrawalInfo["window"]["days"][number];

/** Outside the window: when withdrawals are accepted next, and on which of the coming days (M-CON-3). */
export function WindowStrip({ window }: Pick<WithdrawalInfo, "window">) {
  const t = useTranslations("withdrawal.window");
  const format = useFormat();
  if (window.nextOpening === null) return null;
  const next = window.nextOpening.slice(0, "YYYY-MM-DD".length);
  const stateOf = ({ date, accepts }: Day) =>
    !accepts ? "rest" : date === next ? "next" : date < next ? "over" : "accepts";
  return (
    <>
      <div className={styles.closed} role="status">
        <p className={styles.closedTitle}>{t("closed")}</p>
        <p>{t("next", { time: format.opening(window.nextOpening) })}</p>
      </div>
      <section className={styles.section}>
        <h2 className={styles.heading}>{t("title")}</h2>
        <p className={styles.hint}>{window.text}</p>
        <ul className={styles.days}>
          {window.days.map((day, place) => (
            <li key={day.date} className={styles.day} data-state={stateOf(day)}>
              <span className={styles.date}>{Number(day.date.slice("YYYY-MM-".length))}</span>
              <span className={styles.weekday}>
                {t("weekday", {
                  day: weekdayOf(day.date),
                  holiday: String(day.holiday),
                  today: String(place === 0),
                })}
              </span>
              <span className={styles.state}>{t(`state.${stateOf(day)}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

function weekdayOf(date: string): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}
