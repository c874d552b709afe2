/**
 * The core counts its edges from 0 and answers one number for an edge and its ticket: two edges with the same tickets have different numbers. The
 * supervisor's are its tickets, since its edge is the first.
 */
const ticketsOfAnEdge = 2 ** 40;
const edgesMost = 2 ** 12;

/** Throws RangeError for an edge or a ticket whose number another one could have. */
export function addressedTicket(index: number, ticket: number): number {
  if (!isBelow(edgesMost, index) || !isBelow(ticketsOfAnEdge, ticket))
    throw new RangeError(`no ticket ${ticket} of edge ${index}`);
  return index * ticketsOfAnEdge + ticket;
}

export function indexOf(addressed: number): number {
  return Math.floor(addressed / ticketsOfAnEdge);
}

export function ticketOf(addressed: number): number {
  return addressed % ticketsOfAnEdge;
}

function isBelow(bound: number, value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && value < bound;
}
