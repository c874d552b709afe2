import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useHost } from "../../http/use-host.ts";
import { DayDividends } from "./day-dividends.tsx";
import { MonthGrid } from "./month-grid.tsx";
import {
  eventsByDay,
  firstChoice,
  firstDayIn,
  firstMonth,
  monthAfter,
  weeksOf,
} from "./month-days.ts";
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
    return (
      <ReadFailed title={t("failed")} error={host.error} onRetry={() => void host.refetch()} />
    );
  return <Months date={date} today={host.data.tradingDate} />;
}

function Months({ date, today }: CalendarViewProps & { readonly today: string }) {
  const t = useTranslations("dividend");
  const { tag } = useFormat();
  const thisMonth = today.slice(0, 7);
  const [turned, setTurned] = useState<string | null>(date?.slice(0, 7) ?? null);
  const [chosen, setChosen] = useState<string | null>(date ?? null);
  const now = useMonth(thisMonth);
  const coming = useMonth(monthAfter(thisMonth, 1));
  const month =
    turned ?? firstMonth([...(now.data?.items ?? []), ...(coming.data?.items ?? [])], today);
  const read = useMonth(month);
  // The first and the last week have days of the months beside.
  const before = useMonth(monthAfter(month, -1));
  const after = useMonth(monthAfter(month, 1));
  const own = useOwnDividends();
  const reads = [read, before, after, ...(turned === null ? [now, coming] : [])];
  if (reads.some(({ isPending }) => isPending))
    return <Skeleton rows={6} rowHeight={4} label={t("title")} />;
  if (read.data === undefined)
    return (
      <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
    );
  const days = eventsByDay(
    [before, read, after].flatMap(({ data }) => data?.items ?? []),
    weeksOf(month, firstDayIn(tag)).flat(),
  );
  const day = chosen !== null && days.has(chosen) ? chosen : firstChoice(days, today, month);
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
          setTurned(next);
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

/** The dividends of a month. */
function useMonth(month: string) {
  return useApi("dividend/calendar", { month }, { quiet: true });
}
