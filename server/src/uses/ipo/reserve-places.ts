import { readLotteryEntry } from "@akari/verify/draw/read-terms";

/** A ticket's place in the draw; its place in the reserve is null for a winner. */
export interface TicketPlace {
  readonly ticket: number;
  readonly reservePlace: number | null;
}

/** Places of an entry's tickets in the draw, by ticket; empty: it is not on the list. */
export function placesOf(
  { entries, order }: Drawn,
  entryId: number,
  offeredLots: number,
): TicketPlace[] {
  const index = entriesOf(entries).findIndex(
    ({ kind, number }) => kind === "customer" && number === entryId,
  );
  const owners = ownersOf(entries);
  return order
    .flatMap((ticket, place) =>
      owners[ticket] === index
        ? [{ ticket, reservePlace: place < offeredLots ? null : place + 1 - offeredLots }]
        : [],
    )
    .toSorted((one, other) => one.ticket - other.ticket);
}

/** The last place of the reserve that a lapsed lot went to; 0: to none. Tickets of those who had won are passed over (docs/ipo.md). */
export function reachedPlace(
  { entries, order }: Drawn,
  offeredLots: number,
  lapsed: number,
): number {
  const owners = ownersOf(entries);
  const winners = new Set(order.slice(0, offeredLots).map((ticket) => owners[ticket]));
  let left = lapsed;
  let reached = 0;
  for (const [index, ticket] of order.slice(offeredLots).entries()) {
    if (left === 0) break;
    if (winners.has(owners[ticket])) continue;
    reached = index + 1;
    left -= 1;
  }
  return reached;
}

export interface Drawn {
  /** The list, as its proof has it. */
  readonly entries: readonly string[];
  /** Tickets in drawn order, from 1. */
  readonly order: readonly number[];
}

/** The index of the entry that each ticket belongs to, by ticket number. */
function ownersOf(texts: readonly string[]): readonly number[] {
  const owners = [-1];
  for (const [index, { lots }] of entriesOf(texts).entries())
    for (let lot = 0; lot < lots; lot += 1) owners.push(index);
  return owners;
}

function entriesOf(texts: readonly string[]) {
  return texts.map((text) => {
    const entry = readLotteryEntry(text);
    if (entry === null) throw new Error(`the list of a draw has an unreadable entry: ${text}`);
    return entry;
  });
}
