import type { MarketItem } from "@akari/api/instrument";
import type { Locale } from "../../i18n/locale.ts";

/** What a watchlist can be sorted by; `own` is the order that its reader has made by hand. */
export const watchKeys = [
  "own",
  "name",
  "today",
  "price",
  "change",
  "volume",
  "turnover",
  "code",
] as const;
export type WatchKey = (typeof watchKeys)[number];

export interface WatchOrder {
  readonly key: WatchKey;
  /** From the least, or from A. */
  readonly ascending: boolean;
}

export const ownOrder: WatchOrder = { key: "own", ascending: true };

/** A column as it is sorted first: words from A, figures from the greatest. */
export function firstOrder(key: WatchKey): WatchOrder {
  return { key, ascending: key === "own" || key === "name" || key === "code" };
}

/** The column's first order, then the other way round, then the order made by hand. */
export function nextOrder(current: WatchOrder, key: WatchKey): WatchOrder {
  const first = firstOrder(key);
  if (current.key !== key) return first;
  return current.ascending === first.ascending ? { key, ascending: !first.ascending } : ownOrder;
}

/** The order as stored; the one made by hand if the stored text is not valid. */
export function toWatchOrder(stored: unknown): WatchOrder {
  const { key, ascending } = (stored ?? {}) as Partial<Record<keyof WatchOrder, unknown>>;
  const known = watchKeys.find((one) => one === key);
  return known === undefined || known === "own" || typeof ascending !== "boolean"
    ? ownOrder
    : { key: known, ascending };
}

const figures: Readonly<
  Record<Exclude<WatchKey, "own" | "name" | "code">, (item: MarketItem) => number | null>
> = {
  today: ({ spark }) => {
    const [first] = spark;
    const last = spark.at(-1);
    return first === undefined || last === undefined ? null : (last - first) / first;
  },
  price: ({ price }) => price,
  change: ({ changePercent }) => changePercent,
  volume: ({ volume }) => volume,
  turnover: ({ turnover }) => turnover,
};

/** Whether prices change what the list is sorted by. */
export function isByMovingFigure({ key }: WatchOrder): boolean {
  return key in figures;
}

/** Who reads the list: Japanese by the reading, others by the name that is shown. */
interface Reader {
  readonly tag: Locale;
  readonly nameOf: (item: MarketItem) => string;
}

/** Sorted by the order; a share without the figure stands last either way, and equal ones as they were made by hand. */
export function inOrder(
  items: readonly MarketItem[],
  { key, ascending }: WatchOrder,
  { tag, nameOf }: Reader,
): readonly MarketItem[] {
  if (key === "own") return items;
  const sign = ascending ? 1 : -1;
  if (key === "code")
    return items.toSorted((a, b) => sign * (a.code < b.code ? -1 : a.code > b.code ? 1 : 0));
  if (key === "name") {
    const named = tag === "ja" ? ({ kana }: MarketItem) => kana : nameOf;
    const { compare } = new Intl.Collator(tag);
    // An imported share may have no reading: it stands behind the others in both directions, by its name.
    return items.toSorted((a, b) => {
      const [one, other] = [named(a), named(b)];
      if (one === "" || other === "")
        return Number(one === "") - Number(other === "") || sign * compare(nameOf(a), nameOf(b));
      return sign * compare(one, other);
    });
  }
  const figureOf = figures[key];
  return items.toSorted((a, b) => {
    const [one, other] = [figureOf(a), figureOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}
