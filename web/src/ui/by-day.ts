interface Timed {
  readonly time: string;
}

export interface Day<Item> {
  readonly day: string;
  readonly items: readonly Item[];
}

/** Neighbours of the same day together; `dayOf` words the day of a time. */
export function byDay<Item extends Timed>(
  items: readonly Item[],
  dayOf: (time: string) => string,
): Day<Item>[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item.time);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
