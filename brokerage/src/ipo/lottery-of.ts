import { bytesOf, type Hex, hexOf } from "@akari/verify/draw/hex";
import {
  commitmentOf,
  drawnOrder,
  listRoot,
  type LotteryEntry,
  lotterySeed,
  type LotteryTerms,
  lotteryText,
  simulatedEntries,
  ticketsOf,
} from "@akari/verify/draw/lottery";
import { NumberStream } from "@akari/verify/draw/number-stream";
import type { IpoEntry } from "./entry.ts";
import type { Offering } from "./offering.ts";

/** Simulated demand is 1.5 to 9 times the offering, in tenths. */
const demand = { least: 15, steps: 76 } as const;

/** How many simulated entries an offering has: a public function of their seed (docs/ipo.md#demand). */
export function simulatedDemand(seed: Hex, lots: number, lotsPerPerson: number): number {
  const tenths = demand.least + new NumberStream(bytesOf(seed)).below(demand.steps);
  // An entry is for 1 to `lotsPerPerson` lots, each as likely as any other.
  return Math.floor((lots * tenths * 2) / (10 * (lotsPerPerson + 1)));
}

type Termed = Pick<
  Offering,
  "draw" | "code" | "lots" | "lotsPerPerson" | "closesAt" | "simulated" | "simulatedSeed"
>;

/** The terms of an offering's lottery, which are committed to at its announcement. */
export function lotteryTermsOf(offering: Termed): LotteryTerms {
  const { draw: id, code, lots, lotsPerPerson, closesAt, simulated, simulatedSeed } = offering;
  return { id, code, lots, lotsPerEntry: lotsPerPerson, closesAt, simulated, simulatedSeed };
}

/** Whether this is the secret that was committed to. */
export function isSecretOf(offering: Termed & { readonly commitment: Hex }, secret: Hex): boolean {
  const computed = commitmentOf(bytesOf(secret), lotteryText(lotteryTermsOf(offering)));
  return hexOf(computed) === offering.commitment;
}

/** The frozen list: customers' entries by number, then the simulated ones. */
export function frozenList(
  offering: Termed,
  entries: readonly Pick<IpoEntry, "id" | "lots" | "random">[],
): LotteryEntry[] {
  const own = entries
    .toSorted((one, other) => one.id - other.id)
    .map(({ id: number, lots, random }) => ({ kind: "customer", number, lots, random }) as const);
  return [...own, ...simulatedEntries(lotteryTermsOf(offering))];
}

export function rootOf(list: readonly LotteryEntry[]): Hex {
  return hexOf(listRoot(list));
}

export interface Draw {
  readonly list: readonly LotteryEntry[];
  /** Index of the entry that each place of the drawn order belongs to. */
  readonly places: readonly number[];
  readonly order: Uint32Array;
}

/** Draws the tickets of a frozen list. */
export function drawnFrom(
  list: readonly LotteryEntry[],
  secret: Hex,
  root: Hex,
  tapeHead: Hex,
): Draw {
  const order = drawnOrder(
    lotterySeed(bytesOf(secret), bytesOf(root), bytesOf(tapeHead)),
    ticketsOf(list),
  );
  const owners: number[] = [];
  for (const [index, { lots }] of list.entries())
    for (let lot = 0; lot < lots; lot += 1) owners.push(index);
  return { list, order, places: Array.from(order, (ticket) => owners[ticket - 1]!) };
}

/** Lots that each entry wins among the first places, by index; entries that win nothing are absent. */
export function winsOf({ places }: Draw, lots: number): Map<number, number> {
  const wins = new Map<number, number>();
  for (const owner of places.slice(0, lots)) wins.set(owner, (wins.get(owner) ?? 0) + 1);
  return wins;
}

/** Lapsed lots go down the reserve, one a ticket, to entries that have won nothing: lots by index. */
export function reserveOf(draw: Draw, lots: number, lapsed: number): Map<number, number> {
  const wins = winsOf(draw, lots);
  const moved = new Map<number, number>();
  let left = lapsed;
  for (const owner of draw.places.slice(lots)) {
    if (left === 0) break;
    if (wins.has(owner)) continue;
    moved.set(owner, (moved.get(owner) ?? 0) + 1);
    left -= 1;
  }
  return moved;
}
