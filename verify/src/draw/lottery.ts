import { concatenate } from "../bytes.ts";
import { link } from "../link.ts";
import { merkleRoot } from "../merkle.ts";
import { integer, word } from "../words.ts";
import { bytesOf, type Hex, hexOf } from "./hex.ts";
import { NumberStream } from "./number-stream.ts";

/** The most tickets that one lottery can have; a list of more cannot be drawn. */
export const ticketsMaximum = 0x1_0000_0000;

/** The terms of a lottery, fixed with the commitment before the first entry. */
export interface LotteryTerms {
  readonly id: number;
  readonly code: string;
  /** Lots to be won. */
  readonly lots: number;
  /** The most lots of one entry. */
  readonly lotsPerEntry: number;
  /** The list is frozen at this instant, in epoch milliseconds. */
  readonly closesAt: number;
  /** How many simulated entries there are, and the seed that they follow from. */
  readonly simulated: number;
  readonly simulatedSeed: Hex;
}

/** An entry of the frozen list, without its owner's name: only they know which number is theirs. */
export interface LotteryEntry {
  readonly kind: "customer" | "simulated";
  /** Among the entries of its kind. */
  readonly number: number;
  /** Every lot is a ticket. */
  readonly lots: number;
  /** Made on the entrant's device. */
  readonly random: Hex;
}

/** `lottery <id> <code> <lots> <lots per entry> <closes at> <simulated entries> <their seed>` */
export function lotteryText(terms: LotteryTerms): string {
  const { id, code, lots, lotsPerEntry, closesAt, simulated, simulatedSeed } = terms;
  return [
    "lottery",
    integer(id),
    word(code),
    integer(lots),
    integer(lotsPerEntry),
    integer(closesAt),
    integer(simulated),
    word(simulatedSeed),
  ].join(" ");
}

/** `entry <customer|simulated> <number> <lots> <random>` */
export function lotteryEntryText({ kind, number, lots, random }: LotteryEntry): string {
  return ["entry", kind, integer(number), integer(lots), word(random)].join(" ");
}

/** Published before the first entry; binds the operator to secret and terms. */
export function commitmentOf(secret: Uint8Array, termsText: string): Uint8Array {
  return link("akari/draw-commitment", secret, termsText);
}

/** The simulated entries, all of which follow from the terms: lots from 1 to the most of an entry, each as likely as any other. */
export function simulatedEntries(
  terms: Pick<LotteryTerms, "simulated" | "simulatedSeed" | "lotsPerEntry">,
): LotteryEntry[] {
  const seed = bytesOf(terms.simulatedSeed);
  return Array.from({ length: terms.simulated }, (_, index) => {
    const number = index + 1;
    const random = link("akari/draw-simulated", seed, String(number));
    const lots = 1 + new NumberStream(random).below(terms.lotsPerEntry);
    return { kind: "simulated", number, lots, random: hexOf(random) };
  });
}

/** The root over the frozen list, in its order: customers' entries by number, then the simulated ones by number. */
export function listRoot(entries: readonly LotteryEntry[]): Uint8Array {
  return merkleRoot(entries.map(lotteryEntryText));
}

/** How many tickets the entries have. */
export function ticketsOf(entries: readonly Pick<LotteryEntry, "lots">[]): number {
  return entries.reduce((sum, { lots }) => sum + lots, 0);
}

/** The seed of the order: `head` is the head of the trade tape after the list was frozen. */
export function lotterySeed(secret: Uint8Array, root: Uint8Array, head: Uint8Array): Uint8Array {
  return link("akari/draw-seed", secret, concatenate(root, head));
}

/**
 * The tickets, numbered from 1 in the order of the list, in the order in which they are drawn: the first `lots` win, the rest is the
 * reserve in its order. A Fisher-Yates shuffle from the last place down, so that every order is equally likely.
 */
export function drawnOrder(seed: Uint8Array, tickets: number): Uint32Array {
  if (!Number.isInteger(tickets) || tickets < 0 || tickets >= ticketsMaximum)
    throw new RangeError(`cannot draw ${tickets} tickets`);
  const order = Uint32Array.from({ length: tickets }, (_, index) => index + 1);
  const numbers = new NumberStream(seed);
  for (let last = tickets - 1; last > 0; last -= 1) {
    const place = numbers.below(last + 1);
    const ticket = order[last] ?? 0;
    order[last] = order[place] ?? 0;
    order[place] = ticket;
  }
  return order;
}
