import type { LotteryProof } from "@akari/verify/draw/proof";
import { readLotteryEntry, readLotteryTerms } from "@akari/verify/draw/read-terms";

/** A lot that this device applied for: its number on the list and where the draw put it. */
export interface OwnTicket {
  readonly ticket: number;
  /** From 1. */
  readonly place: number;
  readonly won: boolean;
}

/** The own tickets of a checked proof, by number; empty without own entries. */
export function ownTickets({ own = [], entries, order, terms }: LotteryProof): OwnTicket[] {
  const lotsToWin = readLotteryTerms(terms)?.lots ?? 0;
  const numbers = new Set(own.map(({ number }) => number));
  const tickets: number[] = [];
  let next = 1;
  for (const text of entries) {
    const entry = readLotteryEntry(text);
    if (entry === null) return [];
    if (entry.kind === "customer" && numbers.has(entry.number))
      for (let lot = 0; lot < entry.lots; lot += 1) tickets.push(next + lot);
    next += entry.lots;
  }
  return tickets.map((ticket) => {
    const place = order.indexOf(ticket) + 1;
    return { ticket, place, won: place <= lotsToWin };
  });
}
