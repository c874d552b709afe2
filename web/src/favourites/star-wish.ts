import { type KeyValueStorage, parseJson } from "../services/storage.ts";
import type { StarredInstrument } from "./starred-instrument.ts";

/** How long a guest's pressed star is remembered while they sign in or register. */
export const wishLifeMs = 30 * 60_000;

/** A star pressed by a guest: kept while they sign in, and returned once, on the same page. */
export interface StarWish {
  /** `place` is the url of the page; a later star replaces an earlier one. */
  readonly keep: (instrument: StarredInstrument, place: string) => void;
  readonly take: (place: string) => StarredInstrument | null;
}

interface StarWishOptions {
  readonly storage: KeyValueStorage;
  /** Ms since 1970. */
  readonly now: () => number;
}

export function createStarWish({ storage, now }: StarWishOptions): StarWish {
  return {
    keep({ code, name }, place) {
      storage.set("starWish", JSON.stringify({ code, name, place, at: now() }));
    },
    take(place) {
      const kept = toKept(parseJson(storage.get("starWish")));
      const isOver = kept === null || now() - kept.at > wishLifeMs;
      if (isOver || kept.place === place) storage.remove("starWish");
      return isOver || kept.place !== place ? null : { code: kept.code, name: kept.name };
    },
  };
}

interface Kept extends StarredInstrument {
  readonly place: string;
  readonly at: number;
}

function toKept(value: unknown): Kept | null {
  if (typeof value !== "object" || value === null) return null;
  const { code, name, place, at } = value as { readonly [Key in keyof Kept]?: unknown };
  if (typeof code !== "string" || typeof name !== "string") return null;
  return typeof place === "string" && typeof at === "number" ? { code, name, place, at } : null;
}
