import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useHost } from "../../http/use-host.ts";
import { DayDividends } from "./day-dividends.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { eventsByDay, firstChoice } from "./month-days.ts";
import { NextDividends } from "./next-dividends.tsx";
import { useOwnDividends } from "./use-own-dividends.ts";

interface CalendarViewProps {
  /** Shown first; absent: the next day with an event. */
  readonly date?: string | undefined;
}

/** A month of ex-dates and payments, and what happens on the chosen day. */
export function CalendarView({ date }: CalendarViewProps) {
  const t = useTranslations("dividend");
  const host = useHost();
  if (host.isPending) return <Skeleton rows={6} rowHeight={4} label={t("title")} />;
  if (host.data === undefined)
    return <ReadFailed title={t("failed")} onRetry={() => void host.refetch()} />;
  return <Months date={date} today={host.data.tradingDate} />;
}

function Months({ date, today }: CalendarViewProps & { readonly today: string }) {
  const t = useTranslations("dividend");
  const [month, setMonth] = useState((date ?? today).slice(0, 7));
  const [chosen, setChosen] = useState<string | null>(date ?? null);
  const read = useApi("dividend/calendar", { month }, { keepPrevious: true });
  const own = useOwnDividends();
  if (read.isPending) return <Skeleton rows={6} rowHeight={4} label={t("title")} />;
  if (read.data === undefined)
    return <ReadFailed title={t("failed")} onRetry={() => void read.refetch()} />;
  const days = eventsByDay(read.data.items, month);
  const day = chosen !== null && days.has(chosen) ? chosen : firstChoice(days, today);
  return (
    <>
      <NextDividends mine={own.mine} />
      <MonthGrid
        month={month}
        today={today}
        chosen={day}
        days={days}
        isOwn={own.isOwn}
        onChoose={setChosen}
        onMonth={(next) => {
          setMonth(next);
          setChosen(null);
        }}
      />
      <DayDividends
        today={today}
        day={day}
        events={day === null ? undefined : days.get(day)}
        own={own.itemsOf}
      />
    </>
  );
}
