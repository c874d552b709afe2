import { Icon } from "@akari/ui/icon.tsx";
import left from "@phosphor-icons/core/regular/caret-left.svg?raw";
import right from "@phosphor-icons/core/regular/caret-right.svg?raw";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import styles from "./month-grid.module.css";
import { type DayEvents, firstDayIn, monthAfter, weeksOf } from "./month-days.ts";
import { useDates } from "../../i18n/use-dates.ts";

interface MonthGridProps {
  readonly month: string;
  readonly today: string;
  readonly chosen: string | null;
  readonly days: ReadonlyMap<string, DayEvents>;
  readonly isOwn: (dividendId: string) => boolean;
  readonly onChoose: (date: string) => void;
  readonly onMonth: (month: string) => void;
}

/** A month; days with dividends are buttons, those with shares of the reader's own in bold. */
export function MonthGrid({ month, today, chosen, days, isOwn, ...act }: MonthGridProps) {
  const t = useTranslations("dividend.calendar");
  const format = useFormat();
  const dates = useDates();
  const weeks = weeksOf(month, firstDayIn(format.tag));
  const step = (months: number, label: string, icon: string) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      onClick={() => act.onMonth(monthAfter(month, months))}
    >
      <Icon svg={icon} size={1.25} />
    </button>
  );
  return (
    <section className={styles.calendar}>
      <div className={styles.head}>
        {step(-1, t("previous"), left)}
        <h2 aria-live="polite">{format.month(startOfDay(`${month}-01`))}</h2>
        {step(1, t("next"), right)}
      </div>
      <table className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]!.map((date) => (
              <th key={date} scope="col">
                {dates.weekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <Day
                    date={date}
                    events={days.get(date)}
                    inMonth={date.startsWith(month)}
                    isToday={date === today}
                    isChosen={date === chosen}
                    isOwn={isOwn}
                    onChoose={act.onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        <span>{t("legend.ex", { mark: t("mark.ex") })}</span>
        <span>{t("legend.paid", { mark: t("mark.paid") })}</span>
        <strong>{t("legend.own")}</strong>
      </p>
    </section>
  );
}

interface DayProps {
  readonly date: string;
  readonly events: DayEvents | undefined;
  readonly inMonth: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly isOwn: (dividendId: string) => boolean;
  readonly onChoose: (date: string) => void;
}

function Day({ date, events, inMonth, isToday, isChosen, isOwn, onChoose }: DayProps) {
  const t = useTranslations("dividend.calendar");
  const dates = useDates();
  const number = Number(date.slice(8));
  const day = (
    <span className={`num ${styles.number}`} data-today={isToday} data-outside={!inMonth}>
      {number}
    </span>
  );
  if (events === undefined) return <span className={styles.day}>{day}</span>;
  const { ex, paid } = events;
  const marks = [
    { mark: t("mark.ex"), items: ex },
    { mark: t("mark.paid"), items: paid },
  ].filter(({ items }) => items.length > 0);
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      onClick={() => onChoose(date)}
    >
      {day}
      <span className={styles.marks}>
        {marks.map(({ mark, items }) => (
          <span
            key={mark}
            className="num"
            data-own={items.some(({ dividendId }) => isOwn(dividendId))}
          >
            {t("count", { mark, count: items.length })}
          </span>
        ))}
      </span>
      <span className="visually-hidden">
        {t("day", { date: dates.day(date), ex: ex.length, paid: paid.length })}
      </span>
    </button>
  );
}
