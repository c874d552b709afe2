import type { NewsItem } from "@akari/api/news";

export interface NewsDay {
  readonly day: string;
  readonly items: readonly NewsItem[];
}

/** Neighbours of the same day together; `dayOf` words the day of a time. */
export function byDay(items: readonly NewsItem[], dayOf: (time: string) => string): NewsDay[] {
  const days: { day: string; items: NewsItem[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.time);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
