import { BySize } from "./by-size.ts";

/** How many connections there may be, and whose. */
export interface Shares {
  readonly inAll: number;
  /** Per address, signed in or not; enough for a school behind one router, with a browser's six and a stream each. */
  readonly perSource: number;
  /** Of these, connections that have not carried a session, beside streams, which have a limit of their own. */
  readonly strangersPerSource: number;
  /** Of each address so many that have carried a session are left alone, however crowded it is. */
  readonly keptPerSource: number;
}

/** One connection, as the shares know it. */
export interface Place {
  /** It has a request that is not answered. */
  busy(): void;
  /** All its requests are answered. */
  idle(): void;
  /** It has carried a session. */
  signedIn(): void;
  /** It has become a socket of the stream, which `push/stream.ts` bounds. */
  streaming(): void;
  leave(): void;
}

interface Held {
  readonly source: Source;
  readonly close: () => void;
  isIdle: boolean;
  kind: "stranger" | "signed-in" | "stream";
  hasLeft: boolean;
}

/** The connections of one address; the idle ones in the order in which they fell idle. */
interface Source {
  readonly name: string;
  /** A trusted proxy, whose connections are other people's. */
  readonly isProxy: boolean;
  readonly idle: { readonly stranger: Set<Held>; readonly "signed-in": Set<Held> };
  readonly count: { stranger: number; "signed-in": number; stream: number };
}

/** Of a crowd, so many places are made free at once: who has the most is not asked for each newcomer. */
const freedAtOnce = 64;

/**
 * Decides which connections stay when there are too many. A newcomer is let in, and an idle connection is closed for it: of the same address if
 * that has its share, else of the address that has the most, connections without a session first. So idle connections keep no caller out.
 */
export class ConnectionShares {
  readonly #shares: Shares;
  readonly #onFull: (kind: "closed" | "refused") => void;
  readonly #sources = new Map<string, Source>();
  readonly #strangers = new BySize<Source>();
  readonly #beyondKept = new BySize<Source>();
  /** Idle connections of a proxy with a session are other people's, each of whom may come back: they go last of all. */
  readonly #ofProxies = new BySize<Source>();
  #open = 0;

  constructor(shares: Shares, onFull: (kind: "closed" | "refused") => void = () => {}) {
    this.#shares = shares;
    this.#onFull = onFull;
  }

  get open(): number {
    return this.#open;
  }

  /** null: there is no place, and none can be made free. */
  take(name: string, isProxy: boolean, close: () => void): Place | null {
    const source = this.#sources.get(name) ?? emptySource(name, isProxy);
    const hasRoom = isProxy || this.#makeRoomAt(source);
    if (!hasRoom) return null;
    if (this.#open >= this.#shares.inAll) {
      this.#makeRoomInAll();
      const isFull = this.#open >= this.#shares.inAll;
      this.#onFull(isFull ? "refused" : "closed");
      if (isFull) return null;
    }
    this.#sources.set(name, source);
    const held: Held = { source, close, isIdle: true, kind: "stranger", hasLeft: false };
    this.#open += 1;
    source.count.stranger += 1;
    source.idle.stranger.add(held);
    this.#rank(source);
    return {
      busy: () => this.#change(held, false, held.kind),
      idle: () => this.#change(held, true, held.kind),
      signedIn: () =>
        this.#change(held, held.isIdle, held.kind === "stream" ? "stream" : "signed-in"),
      streaming: () => this.#change(held, false, "stream"),
      leave: () => this.#leave(held),
    };
  }

  #makeRoomAt(source: Source): boolean {
    const { perSource, strangersPerSource, keptPerSource } = this.#shares;
    const { count, idle } = source;
    if (count.stranger >= strangersPerSource && !this.#closeOldest(idle.stranger)) return false;
    const all = count.stranger + count["signed-in"] + count.stream;
    if (all < perSource || this.#closeOldest(idle.stranger)) return true;
    return count["signed-in"] > keptPerSource && this.#closeOldest(idle["signed-in"]);
  }

  #makeRoomInAll(): void {
    const goal = this.#open - Math.min(freedAtOnce, Math.ceil(this.#shares.inAll / 100));
    for (const [kind, crowds] of [
      ["stranger", this.#strangers],
      ["signed-in", this.#beyondKept],
      ["signed-in", this.#ofProxies],
    ] as const)
      while (this.#open > goal) {
        const { largest } = crowds;
        if (largest === null) break;
        const some = Math.min(this.#open - goal, Math.ceil(crowds.sizeOf(largest) / 4));
        for (let closed = 0; closed < some; closed += 1) this.#closeOldest(largest.idle[kind]);
      }
  }

  /** Ranks the connections of a source that may be closed. */
  #rank(source: Source): void {
    const { idle, count, isProxy } = source;
    const signedIn = idle["signed-in"].size;
    const beyondKept = Math.min(signedIn, count["signed-in"] - this.#shares.keptPerSource);
    this.#strangers.set(source, idle.stranger.size);
    this.#beyondKept.set(source, isProxy ? 0 : beyondKept);
    this.#ofProxies.set(source, isProxy ? signedIn : 0);
  }

  #closeOldest(idle: ReadonlySet<Held>): boolean {
    const [oldest] = idle;
    if (oldest === undefined) return false;
    this.#leave(oldest);
    oldest.close();
    return true;
  }

  #change(held: Held, isIdle: boolean, kind: Held["kind"]): void {
    if (held.hasLeft || (held.isIdle === isIdle && held.kind === kind)) return;
    const { source } = held;
    if (held.kind !== "stream") source.idle[held.kind].delete(held);
    source.count[held.kind] -= 1;
    source.count[kind] += 1;
    held.kind = kind;
    held.isIdle = isIdle;
    if (isIdle && kind !== "stream") source.idle[kind].add(held);
    this.#rank(source);
  }

  #leave(held: Held): void {
    if (held.hasLeft) return;
    held.hasLeft = true;
    const { source, kind } = held;
    if (kind !== "stream") source.idle[kind].delete(held);
    source.count[kind] -= 1;
    this.#open -= 1;
    this.#rank(source);
    const { stranger, "signed-in": signedIn, stream } = source.count;
    if (stranger + signedIn + stream === 0) this.#sources.delete(source.name);
  }
}

function emptySource(name: string, isProxy: boolean): Source {
  return {
    name,
    isProxy,
    idle: { stranger: new Set(), "signed-in": new Set() },
    count: { stranger: 0, "signed-in": 0, stream: 0 },
  };
}

/** Files, database and threads keep so many of the process's open files. */
function roomForFiles(openFiles: number): number {
  return Math.min(1000, Math.max(128, Math.ceil(openFiles / 8)));
}

/** Shares within what the system allows; `most` is enough for every class that we know of. */
export function sharesWithin(openFiles: number, most = 24_000): Shares {
  const inAll = Math.max(16, Math.min(most, openFiles - roomForFiles(openFiles)));
  return {
    inAll,
    perSource: Math.min(4000, inAll),
    strangersPerSource: Math.min(600, Math.ceil(inAll / 8)),
    keptPerSource: Math.min(500, Math.ceil(inAll / 2)),
  };
}
