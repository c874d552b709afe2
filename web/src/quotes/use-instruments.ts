import type { MarketItem } from "@akari/api/instrument";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { nameIn, useNameOf } from "./names.ts";
import { decimalsOf } from "./price-decimals.ts";
import { replayDateOf } from "./replay-date.ts";

/** A share's data for lists that know only its code. */
export interface Instrument {
  /** The code itself until the market has been read; for a replayed share, with its mark in words. */
  readonly name: string;
  /** Only for `InstrumentName`, which sets the mark beside it. */
  readonly plainName: string;
  /** Date of the real prices that it replays; null for a simulated share. */
  readonly originalDate: string | null;
  /** A key of `sector`; empty until the market has been read. */
  readonly sector: string;
  readonly decimals: 0 | 1;
}

/** Listed shares by code, from the market list, which is read anyway. */
export function useInstruments(): (code: string) => Instrument {
  const { tag } = useFormat();
  const nameOf = useNameOf();
  const market = useApi("market/list", {}, { staleTime: 60_000, quiet: true });
  const items = market.data?.items;
  return (code) => {
    const item = items === undefined ? undefined : itemsByCode(items).get(code);
    if (item === undefined) return unread(code);
    return {
      name: nameOf(item),
      plainName: nameIn(tag, item),
      originalDate: replayDateOf(item),
      sector: item.sector,
      decimals: decimalsOf(item),
    };
  };
}

const indexes = new WeakMap<readonly MarketItem[], ReadonlyMap<string, MarketItem>>();

/** One index of a list for everybody who looks something up in it: a row of a tape needs one share, not the names of all. */
function itemsByCode(items: readonly MarketItem[]): ReadonlyMap<string, MarketItem> {
  const known = indexes.get(items) ?? new Map(items.map((item) => [item.code, item]));
  indexes.set(items, known);
  return known;
}

function unread(code: string): Instrument {
  return { name: code, plainName: code, originalDate: null, sector: "", decimals: 1 };
}
