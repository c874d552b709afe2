import type { FromCore, Ready, ToCore } from "./messages.ts";
import { Arrivals, Numbering } from "./numbered.ts";
import type { Envelope } from "./protocol.ts";
import type { EdgeTransport } from "./transport.ts";

interface Parts {
  readonly market: string;
  readonly edge: string;
  readonly transport: EdgeTransport;
  /** Takes messages in order, without a gap. */
  readonly take: (messages: readonly FromCore[]) => void;
  /** The first snapshot, with which everything begins, or a later one in place of lost messages. */
  readonly onSnapshot: (ready: Ready) => void;
}

/**
 * The edge's end of its connection to one core. When messages are missing it asks for a snapshot; what arrives before that is kept, since only the
 * replies in it are news then.
 */
export class EdgeLink {
  readonly #parts: Parts;
  readonly #sent = new Numbering();
  readonly #arrivals = new Arrivals();
  #epoch = 0;
  /** Waits for a snapshot: for the first one, or since messages were lost. */
  #isMending = true;
  #kept: FromCore[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.transport.onMessage((envelope) => this.#hear(envelope));
  }

  /** Of the core, once it leads; 0: it does not yet. */
  get epoch(): number {
    return this.#epoch;
  }

  /** Returns the number of the first message. */
  send(messages: readonly ToCore[]): number {
    const { market, edge, transport } = this.#parts;
    const sequence = this.#sent.take(messages.length);
    transport.send({ market, epoch: this.#epoch, edge, sequence, messages });
    return sequence;
  }

  /** Asks again for a snapshot that has not come: the request, or the answer, may be lost too. */
  remind(): void {
    if (this.#isMending) this.send([{ kind: "snapshot" }]);
  }

  #hear({ market, epoch, edge, sequence, messages }: Envelope<FromCore>): void {
    if (market !== this.#parts.market || edge !== this.#parts.edge) return;
    // Messages of an earlier core of the market, sent before it ended.
    if (epoch < this.#epoch) return;
    this.#epoch = epoch;
    const { fresh, missing } = this.#arrivals.hear(sequence, messages);
    if (missing !== null) {
      this.#isMending = true;
      this.send([{ kind: "snapshot" }]);
    }
    let whole: FromCore[] = [];
    const deliver = () => {
      if (whole.length > 0) this.#parts.take(whole);
      whole = [];
    };
    for (const message of fresh)
      if (message.kind === "ready") {
        deliver();
        this.#begin(message);
      } else if (this.#isMending && !isOfTheCore(message)) this.#kept.push(message);
      else whole.push(message);
    deliver();
  }

  #begin(ready: Ready): void {
    // It was asked for twice: nothing is missing any more.
    if (!this.#isMending) return;
    const kept = this.#kept;
    this.#isMending = false;
    this.#kept = [];
    this.#parts.onSnapshot(ready);
    const news = kept.flatMap(repliesOf);
    if (news.length > 0) this.#parts.take(news);
  }
}

/** Messages that a core sends before it has loaded, or instead of all others. */
function isOfTheCore({ kind }: FromCore): boolean {
  return kind === "recorded" || kind === "failed";
}

/** The part of a message that is still new after a snapshot that contains it. */
function repliesOf(message: FromCore): readonly FromCore[] {
  if (message.kind !== "committed") return [message];
  if (message.replies.length === 0) return [];
  const { kind, batch, at, replies } = message;
  const shown = { accountEvents: [], listed: [], quotes: [], books: [] };
  const told = { trades: [], offAuctionTrades: [], announcements: [] };
  return [{ kind, batch, at, replies, ...shown, ...told }];
}
