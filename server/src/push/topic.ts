import type { Reader } from "./reader.ts";

/** The source of a topic's values. All texts are JSON of a message's `data`. */
export interface Source {
  /** Grows with every change. For a log: sequence of its last item. */
  readonly version: number;
  snapshot(): string;
  /** For a reader that has `version`; null if nothing visible to it has changed. */
  since(version: number): string | null;
  /** All readers have `version`: older values are not requested again. */
  forget?(version: number): void;
}

interface Member {
  readonly reader: Reader;
  version: number;
}

/**
 * The readers of one source. A state topic sends each reader the newest value and lets a slow one skip;
 * a log topic sends each reader every item.
 */
export class Topic {
  readonly name: string;
  readonly #kind: "state" | "log";
  readonly #source: Source;
  readonly #epoch: number;
  readonly #members = new Set<Member>();
  /** The version that every reader had at the end of a delivery. */
  #settled = -1;

  constructor(name: string, kind: "state" | "log", source: Source, epoch: number) {
    this.name = name;
    this.#kind = kind;
    this.#source = source;
    this.#epoch = epoch;
  }

  get empty(): boolean {
    return this.#members.size === 0;
  }

  get settled(): boolean {
    return this.empty || this.#settled === this.#source.version;
  }

  /** Sends the snapshot and adds the reader. Returns a function to leave. */
  join(reader: Reader): () => void {
    const { version } = this.#source;
    reader.send(this.message("snapshot", version, this.#source.snapshot()));
    return this.joinAt(reader, version);
  }

  /** Adds a reader that has everything up to `version`. */
  joinAt(reader: Reader, version: number): () => void {
    const member = { reader, version };
    this.#members.add(member);
    this.#settled = -1;
    return () => void this.#members.delete(member);
  }

  /**
   * Brings every reader up to date; pauses after each message sent, so that the caller can do other work in between.
   * Readers with the same version share one buffer.
   */
  *deliver(): Generator<undefined, void> {
    const source = this.#source;
    if (this.settled) return;
    const target = source.version;
    let reached = target;
    let shared = new Map<number, Buffer | null>();
    let sharedVersion = target;

    for (const member of this.#members) {
      if (this.#kind === "state" && member.reader.congested) {
        reached = Math.min(reached, member.version);
        continue;
      }
      const version = source.version;
      if (member.version >= version) continue;
      if (sharedVersion !== version) [shared, sharedVersion] = [new Map(), version];
      const message = this.#sharedMessage(shared, member.version, version);
      member.version = version;
      if (message === null) continue;
      member.reader.send(message);
      yield;
    }
    this.#settled = reached;
    source.forget?.(reached);
  }

  #sharedMessage(shared: Map<number, Buffer | null>, from: number, to: number): Buffer | null {
    const known = shared.get(from);
    if (known !== undefined) return known;
    const data = this.#source.since(from);
    const message = data === null ? null : this.message("update", to, data);
    shared.set(from, message);
    return message;
  }

  message(kind: "snapshot" | "update", version: number, data: string): Buffer {
    const epoch = kind === "snapshot" ? `,"epoch":${this.#epoch}` : "";
    return Buffer.from(
      `{"topic":"${this.name}","kind":"${kind}","version":${version}${epoch},"data":${data}}`,
    );
  }
}
