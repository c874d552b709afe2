import type { WithdrawalInfo } from "@akari/api/withdrawal";
import { Lamp } from "@akari/ui/lamp.tsx";
import { useTranslations } from "use-intl/react";
import { useServerTime } from "../../http/use-server-time.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./window-strip.module.css";

type Day = WithdrawalInfo["window"]["days"][number];

/** Minutes of the day in Tokyo at which the window opens and closes (M-CON-3). */
const opens = 9 * 60;
const closes = 15 * 60 + 30;
const minuteMs = 60_000;

/** Outside the window: when withdrawals are accepted next, and on which of the coming days, along the hours of a day (M-CON-3). */
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
        <Lamp lit={false} />
        <div>
          <p className={styles.title}>{t("closed")}</p>
          <p>{t("next", { time: format.opening(window.nextOpening) })}</p>
          <p className={styles.why}>{t("why")}</p>
        </div>
      </div>
      <section className={styles.section}>
        <div className={styles.head}>
          <h2 className={styles.heading}>{t("title")}</h2>
          <p className={styles.hours}>{t("hours")}</p>
        </div>
        <div className={styles.calendar}>
          <p className={styles.axis} aria-hidden="true">
            <span>9:00</span>
            <span>15:30</span>
          </p>
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
                <span className={styles.hoursOfDay}>
                  <span className={styles.state}>{t(`state.${stateOf(day)}`)}</span>
                  {place === 0 && <Now />}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

/** A line across today's column, where the market's clock stands. */
function Now() {
  const format = useFormat();
  const now = useServerTime(minuteMs / 4);
  const inTokyo = new Date(Date.parse(now) + 9 * 60 * minuteMs);
  const minutes = inTokyo.getUTCHours() * 60 + inTokyo.getUTCMinutes();
  const isEarly = minutes < opens;
  // Before and after the window the line stands close to it: nights would be longer than the window.
  const share = Math.min(Math.max((minutes - opens) / (closes - opens), -0.05), 1.05);
  return (
    <span
      className={styles.now}
      data-early={isEarly}
      style={{ insetBlockStart: `calc(1.25rem + ${share} * 4rem)` }}
    >
      <time className="num" dateTime={now}>
        {format.columnMinute(now)}
      </time>
    </span>
  );
}

const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;

function weekdayOf(date: string): string {
  return weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()]!;
}
