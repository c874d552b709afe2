import { handOut, inTurn, rotationBySize, rotationInOrder } from "./allotment.ts";
import type { Claim, Rotation } from "./allotment.ts";
import { marketLevel, none, standings } from "./book.ts";
import type { Book, BookSide, Handle, Standing } from "./book.ts";

/** What one order gives to an execution. */
export interface Portion {
  readonly handle: Handle;
  readonly lots: number;
}

/** How a row is being shared: among participants, and within each among its orders. */
interface RowRotation {
  readonly participants: Rotation;
  readonly orders: Map<number, Rotation>;
}

/** The row of one standing at one price of one side. */
interface Row {
  readonly side: BookSide;
  readonly level: number;
  readonly standing: Standing;
}

/** Whose turn it is in a row of standing `simultaneous`. */
export interface RowTurn {
  readonly side: BookSide;
  readonly level: number;
  /** Who receives next first. */
  readonly turn: readonly {
    readonly participant: number;
    /** Which receives next first; null before the participant's first receipt. */
    readonly orders: readonly Handle[] | null;
  }[];
}

/**
 * The sharing of simultaneous orders in one book (market rules 4.4). A row's rotation begins with its first partial execution and is
 * remembered until the rows are formed anew.
 */
export class SimultaneousRows {
  readonly #shared = new Map<string, Row & RowRotation>();

  /** Forgets all rotations: a new session or halt forms new rows. */
  clear(): void {
    this.#shared.clear();
  }

  /** Goes on in a new book: `stepOf` says where a level is there (`none`: nowhere), `moved` what an order's handle has become. */
  move(stepOf: (level: number) => number, moved: ReadonlyMap<Handle, Handle>): void {
    const before = [...this.#shared.values()];
    this.#shared.clear();
    for (const row of before) {
      const level = row.level === marketLevel ? marketLevel : stepOf(row.level);
      if (level !== none || row.level === marketLevel) this.#put({ ...renamed(row, moved), level });
    }
  }

  /** The same rotations for a copy of the book, in which the orders have other handles. */
  copy(handles: ReadonlyMap<Handle, Handle>): SimultaneousRows {
    const rows = new SimultaneousRows();
    for (const row of this.#shared.values()) rows.#put(renamed(row, handles));
    return rows;
  }

  #put(row: Row & RowRotation): void {
    this.#shared.set(keyOf(row), row);
  }

  /**
   * Whose turn it is, among the orders that still wait, in the simultaneous rows where that matters. Rows of the closing are not told: they
   * are shared once, and what comes after it forms rows anew.
   */
  turns(book: Book): RowTurn[] {
    if (this.#shared.size === 0) return [];
    return [...this.#shared.values()]
      .filter(({ standing }) => standing === standings.simultaneous)
      .map((row) => turnOf(book, row))
      .filter((row) => row !== null);
  }

  /** A row goes on being shared from where it was told to be. */
  resume({ side, level, turn }: RowTurn): void {
    const row = { side, level, standing: standings.simultaneous };
    const participants = rotationInOrder(turn.map(({ participant }) => participant));
    const orders = new Map<number, Rotation>();
    for (const { participant, orders: own } of turn)
      if (own !== null) orders.set(participant, rotationInOrder(own));
    this.#put({ ...row, participants, orders });
  }

  /**
   * The orders of a level that give `lots`, in the order in which they execute: the simultaneous ones share, then those in
   * time order, then those of the closing share (market rules 4.2, 6.2). Only reads the book.
   */
  take(book: Book, side: BookSide, level: number, lots: number): Portion[] {
    const groups = ordersByStanding(book, side, level);
    const portions: Portion[] = [];
    let open = lots;
    for (const standing of [standings.simultaneous, standings.timed, standings.closing]) {
      const orders = groups[standing];
      if (orders.length === 0 || open === 0) continue;
      const taken =
        standing === standings.timed
          ? inTime(book, orders, open)
          : this.#share(book, orders, { side, level, standing }, open);
      portions.push(...taken);
      for (const portion of taken) open -= portion.lots;
    }
    return portions;
  }

  #share(book: Book, orders: readonly Handle[], row: Row, lots: number): Portion[] {
    const total = orders.reduce((sum, handle) => sum + book.lots(handle), 0);
    const [first] = orders;
    if (orders.length === 1 && first !== undefined)
      return [{ handle: first, lots: Math.min(lots, total) }];
    if (lots >= total) return orders.map((handle) => ({ handle, lots: book.lots(handle) }));
    let shared = this.#shared.get(keyOf(row));
    if (shared === undefined) {
      const participants = rotationBySize(claimsOf(book, orders));
      shared = { ...row, participants, orders: new Map() };
      this.#put(shared);
    }
    return shareOut(book, orders, shared, lots);
  }
}

function keyOf({ side, level, standing }: Row): string {
  return `${side}.${level}.${standing}`;
}

/** A row with a rotation of its own, in which orders have other handles; those that have left have none. */
function renamed(row: Row & RowRotation, handles: ReadonlyMap<Handle, Handle>): Row & RowRotation {
  const { participants, orders } = row;
  return {
    ...row,
    participants: { ...participants },
    orders: new Map(
      Array.from(orders, ([participant, { ranking, next }]) => [
        participant,
        { ranking: ranking.map((handle) => handles.get(handle) ?? none), next },
      ]),
    ),
  };
}

/** null for a row in which fewer than two orders are left. */
function turnOf(book: Book, { side, level, participants, orders }: Row & RowRotation) {
  const waiting: Handle[] = [];
  for (const handle of queue(book, side, level)) {
    // They stand before all others.
    if (book.standing(handle) !== standings.simultaneous) break;
    waiting.push(handle);
  }
  if (waiting.length < 2) return null;
  const byParticipant = Map.groupBy(waiting, (handle) => book.participant(handle));
  const turn = inTurn(participants)
    .filter((participant) => byParticipant.has(participant))
    .map((participant) => {
      const within = orders.get(participant);
      const own = new Set(byParticipant.get(participant));
      const inside = within === undefined ? null : inTurn(within).filter((one) => own.has(one));
      return { participant, orders: inside };
    });
  return { side, level, turn };
}

/** Shares orders of any levels among participants as one row, once (the limit allotment of market rules 6.6). */
export function shareAsOneRow(book: Book, orders: readonly Handle[], lots: number): Portion[] {
  const participants = rotationBySize(claimsOf(book, orders));
  return shareOut(book, orders, { participants, orders: new Map() }, lots);
}

/** All orders of a side at `worst` or better, market orders first, in the order of the queues. */
export function ordersFrom(book: Book, side: BookSide, worst: number): Handle[] {
  const orders: Handle[] = [...queue(book, side, marketLevel)];
  const isWorse = (level: number) => (side === 0 ? level < worst : level > worst);
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level)) {
    if (isWorse(level)) break;
    orders.push(...queue(book, side, level));
  }
  return orders;
}

/** The orders of one level in their queue. */
export function* queue(book: Book, side: BookSide, level: number): Generator<Handle> {
  for (let handle = book.first(side, level); handle !== none; handle = book.next(handle))
    yield handle;
}

function ordersByStanding(book: Book, side: BookSide, level: number) {
  const groups: Record<Standing, Handle[]> = { 1: [], 2: [], 3: [] };
  for (const handle of queue(book, side, level)) groups[book.standing(handle)].push(handle);
  return groups;
}

/** First come first, as far as the lots go. */
export function inTime(book: Book, orders: readonly Handle[], lots: number): Portion[] {
  const portions: Portion[] = [];
  let open = lots;
  for (const handle of orders) {
    if (open === 0) break;
    const taken = Math.min(open, book.lots(handle));
    portions.push({ handle, lots: taken });
    open -= taken;
  }
  return portions;
}

function claimsOf(book: Book, orders: readonly Handle[]): Claim[] {
  const claims = new Map<number, Claim>();
  for (const handle of orders) {
    const claimant = book.participant(handle);
    const before = claims.get(claimant);
    claims.set(claimant, {
      claimant,
      lots: (before?.lots ?? 0) + book.lots(handle),
      place: Math.min(before?.place ?? Infinity, book.sequence(handle)),
    });
  }
  return [...claims.values()];
}

/** First among participants; inside each, one lot an order a round, market before limit, then time (market rules 4.4, step 5). */
function shareOut(
  book: Book,
  orders: readonly Handle[],
  rotation: RowRotation,
  lots: number,
): Portion[] {
  const byParticipant = Map.groupBy(orders, (handle) => book.participant(handle));
  const totals = new Map(
    [...byParticipant].map(([participant, own]) => [
      participant,
      own.reduce((sum, handle) => sum + book.lots(handle), 0),
    ]),
  );
  const portions: Portion[] = [];
  for (const [participant, share] of handOut(rotation.participants, totals, lots)) {
    const own = byParticipant.get(participant) ?? [];
    let within = rotation.orders.get(participant);
    if (within === undefined) {
      within = rotationInOrder(own.toSorted(marketThenTime(book)));
      rotation.orders.set(participant, within);
    }
    const claims = new Map(own.map((handle) => [handle, book.lots(handle)]));
    for (const [handle, part] of handOut(within, claims, share))
      portions.push({ handle, lots: part });
  }
  return portions;
}

function marketThenTime(book: Book) {
  const isLimit = (handle: Handle) => Number(book.level(handle) !== marketLevel);
  return (one: Handle, other: Handle) =>
    isLimit(one) - isLimit(other) || book.sequence(one) - book.sequence(other);
}
