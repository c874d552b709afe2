import { handOut, inTurn, rotationBySize, rotationInOrder } from "./allotment.ts";
import type { Claim, Rotation } from "./allotment.ts";
import { marketLevel, none, standings } from "./book.ts";
import type { Book, BookSide, Handle, Standing } from "./book.ts";

/** One order's part of an execution. */
export interface Portion {
  readonly handle: Handle;
  readonly lots: number;
}

/** Rotations of a row: among participants, and for each participant among its orders. */
interface RowRotation {
  readonly participants: Rotation;
  readonly orders: Map<number, Rotation>;
}

/** The orders of one standing at one price and side. */
interface Row {
  readonly side: BookSide;
  readonly level: number;
  readonly standing: Standing;
}

/** The next order in a simultaneous row. */
export interface RowTurn {
  readonly side: BookSide;
  readonly level: number;
  /** In order of receipt, the next recipient first. */
  readonly turn: readonly {
    readonly participant: number;
    /** In order of receipt, the next one first; null before the participant's first receipt. */
    readonly orders: readonly Handle[] | null;
  }[];
}

/**
 * Allotment among simultaneous orders in one book (market rules 4.4). A row's rotation starts with its first partial execution and is
 * kept until the rows are formed again.
 */
export class SimultaneousRows {
  readonly #shared = new Map<string, Row & RowRotation>();

  /** Drops all rotations: a new session or halt forms new rows. */
  clear(): void {
    this.#shared.clear();
  }

  /** Moves the rotations to a new book: `stepOf` maps old levels to new ones (`none`: dropped), `moved` old handles to new ones. */
  move(stepOf: (level: number) => number, moved: ReadonlyMap<Handle, Handle>): void {
    const before = [...this.#shared.values()];
    this.#shared.clear();
    for (const row of before) {
      const level = row.level === marketLevel ? marketLevel : stepOf(row.level);
      if (level !== none || row.level === marketLevel) this.#put({ ...renamed(row, moved), level });
    }
  }

  /** A copy of the rotations for a copy of the book, whose orders have other handles. */
  copy(handles: ReadonlyMap<Handle, Handle>): SimultaneousRows {
    const rows = new SimultaneousRows();
    for (const row of this.#shared.values()) rows.#put(renamed(row, handles));
    return rows;
  }

  #put(row: Row & RowRotation): void {
    this.#shared.set(keyOf(row), row);
  }

  /**
   * The next order in each simultaneous row with at least two resting orders. Closing rows are left out: they are shared once, and
   * the rows are formed again afterwards.
   */
  turns(book: Book): RowTurn[] {
    if (this.#shared.size === 0) return [];
    return [...this.#shared.values()]
      .filter(({ standing }) => standing === standings.simultaneous)
      .map((row) => turnOf(book, row))
      .filter((row) => row !== null);
  }

  /** Restores a row's rotation. */
  resume({ side, level, turn }: RowTurn): void {
    const row = { side, level, standing: standings.simultaneous };
    const participants = rotationInOrder(turn.map(({ participant }) => participant));
    const orders = new Map<number, Rotation>();
    for (const { participant, orders: own } of turn)
      if (own !== null) orders.set(participant, rotationInOrder(own));
    this.#put({ ...row, participants, orders });
  }

  /**
   * The orders of a level that fill `lots`, in order of execution: simultaneous orders share, timed orders follow in time priority,
   * then closing orders share (market rules 4.2, 6.2). Only reads the book.
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

/** A copy of a row with its orders' new handles; orders that have left are dropped. */
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
    // Simultaneous orders are at the front of the queue.
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

/** Shares orders of any levels among participants as a single row, once (limit allotment, market rules 6.6). */
export function shareAsOneRow(book: Book, orders: readonly Handle[], lots: number): Portion[] {
  const participants = rotationBySize(claimsOf(book, orders));
  return shareOut(book, orders, { participants, orders: new Map() }, lots);
}

/** All orders of a side at `worst` or better, market orders first, in queue order. */
export function ordersFrom(book: Book, side: BookSide, worst: number): Handle[] {
  const orders: Handle[] = [...queue(book, side, marketLevel)];
  const isWorse = (level: number) => (side === 0 ? level < worst : level > worst);
  for (let level = book.best(side); level !== none; level = book.nextWorse(side, level)) {
    if (isWorse(level)) break;
    orders.push(...queue(book, side, level));
  }
  return orders;
}

/** The orders of one level in queue order. */
export function* queue(book: Book, side: BookSide, level: number): Generator<Handle> {
  for (let handle = book.first(side, level); handle !== none; handle = book.next(handle))
    yield handle;
}

function ordersByStanding(book: Book, side: BookSide, level: number) {
  const groups: Record<Standing, Handle[]> = { 1: [], 2: [], 3: [] };
  for (const handle of queue(book, side, level)) groups[book.standing(handle)].push(handle);
  return groups;
}

/** Fills orders in time priority until the lots are used up. */
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

/** Shares among participants first; within each, one lot per order and round, market before limit, then by time (market rules 4.4, step 5). */
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
