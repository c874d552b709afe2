import type { CommittedBatch } from "@akari/core/batch/committed";
import type { FromWriter, ToWriter } from "@akari/core/writer-messages";
import { addressedTicket, indexOf, ticketOf } from "./address.ts";
import type { FromCore, Ready, ToCore } from "./messages.ts";
import { Arrivals, Numbering } from "./numbered.ts";
import { packed, type PackedFromWriter } from "./packed-book.ts";
import { type Envelope, fromCore, toCore } from "./protocol.ts";
import type { CoreTransport } from "./transport.ts";

/** A core that has loaded its market. */
interface LoadedCore {
  readonly epoch: number;
  /** The market after the last batch that was sent. */
  readonly snapshot: () => Ready;
  readonly receive: (messages: readonly ToWriter[]) => void;
}

interface Link {
  readonly edge: string;
  readonly index: number;
  readonly isSupervisor: boolean;
  readonly transport: CoreTransport;
  readonly sent: Numbering;
  readonly arrivals: Arrivals;
}

/**
 * The core's end of the bus. Each edge has a numbered connection of its own, on which it gets the public messages and the replies to what it
 * asked itself: tickets of different edges may be equal. What another market's or another core's edges say is not heard.
 */
export class CoreLinks {
  readonly #market: string;
  readonly #links: Link[] = [];
  #core: LoadedCore | null = null;
  #epoch = 0;

  constructor(market: string) {
    this.#market = market;
  }

  /** The supervisor, in whose process the core runs, is connected first. */
  connect(edge: string, transport: CoreTransport): void {
    if (this.#links.some((link) => link.edge === edge))
      throw new Error(`edge ${edge} is connected already`);
    const index = this.#links.length;
    const link: Link = {
      edge,
      index,
      isSupervisor: index === 0,
      transport,
      sent: new Numbering(),
      arrivals: new Arrivals(),
    };
    this.#links.push(link);
    transport.onMessage((envelope) => this.#hear(link, envelope));
    if (this.#core !== null) this.#send(link, [this.#core.snapshot()]);
  }

  /** The core leads with this epoch; it has not loaded its market yet. */
  led(epoch: number): void {
    this.#epoch = epoch;
  }

  /** The core has loaded its market: from here on messages reach it. */
  open(core: LoadedCore): void {
    this.#core = core;
    for (const link of this.#links) this.#send(link, [core.snapshot()]);
  }

  /** The core has ended while its thread continues: nothing that it still does is published, and no message reaches it. */
  close(): void {
    this.#core = null;
    this.#links.length = 0;
  }

  /** Messages of the core itself to the supervisor. */
  say(message: FromCore): void {
    for (const link of this.#links) if (link.isSupervisor) this.#send(link, [message]);
  }

  /** Passes the writer's messages on, to each edge its own. */
  tell(messages: readonly FromWriter[]): void {
    const all = messages.map(packed);
    for (const link of this.#links) {
      const own = this.#links.length === 1 ? all : all.flatMap((message) => ownOf(link, message));
      if (own.length > 0) this.#send(link, own);
    }
  }

  #send(link: Link, messages: readonly FromCore[]): void {
    link.transport.send({
      market: this.#market,
      epoch: this.#epoch,
      edge: link.edge,
      sequence: link.sent.take(messages.length),
      messages,
    });
  }

  #hear(link: Link, { market, epoch, edge, sequence, messages }: Envelope<ToCore>): void {
    if (market !== this.#market || edge !== link.edge) return;
    // An edge without a snapshot knows no epoch yet, and can only ask for one.
    if (epoch !== this.#epoch && epoch !== 0) return;
    const { fresh, missing } = link.arrivals.hear(sequence, messages);
    if (missing !== null) this.#send(link, [{ kind: "missed", ...missing }]);
    const taken = fresh.flatMap((message) => this.#take(link, message, epoch));
    if (taken.length > 0) this.#core?.receive(taken);
  }

  #take(link: Link, message: ToCore, epoch: number): readonly ToWriter[] {
    if (message.kind === "snapshot") {
      if (this.#core !== null) this.#send(link, [this.#core.snapshot()]);
      return [];
    }
    if (epoch === 0) return [];
    if (toCore[message.kind].from === "supervisor" && !link.isSupervisor) return [];
    if (message.kind === "drain") return [message];
    return [{ ...message, ticket: addressedTicket(link.index, message.ticket) }];
  }
}

/** A message as an edge gets it: with its own replies, under its own tickets. */
function ownOf({ index, isSupervisor }: Link, message: PackedFromWriter): readonly FromCore[] {
  const { to } = fromCore[message.kind];
  if (to === "supervisor") return isSupervisor ? [message] : [];
  if (message.kind === "previewed" || message.kind === "kept")
    return indexOf(message.ticket) === index
      ? [{ ...message, ticket: ticketOf(message.ticket) }]
      : [];
  if (message.kind !== "committed") return [message];
  return [{ ...message, replies: repliesTo(index, message.replies) }];
}

function repliesTo(index: number, replies: CommittedBatch["replies"]): CommittedBatch["replies"] {
  return replies.flatMap(([ticket, reply]) =>
    indexOf(ticket) === index ? [[ticketOf(ticket), reply] as const] : [],
  );
}
