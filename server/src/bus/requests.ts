import { CoreEnded, ReplyLost } from "./core-away.ts";
import type { ToCore } from "./messages.ts";

interface Request {
  readonly message: ToCore;
  /** The message's number on the connection; null: it has not been sent yet. */
  number: number | null;
  readonly resolve: (reply: never) => void;
  readonly reject: (error: Error) => void;
}

/** Requests of an edge to a core without a reply yet, by ticket. */
export class Requests {
  readonly #waiting = new Map<number, Request>();
  #nextTicket = 1;

  get size(): number {
    return this.#waiting.size;
  }

  /** The ticket of the next request: those before it have smaller ones. */
  get nextTicket(): number {
    return this.#nextTicket;
  }

  /** `post` takes the request on its way. */
  ask<Answer>(make: (ticket: number) => ToCore, post: (message: ToCore) => void): Promise<Answer> {
    const ticket = this.#nextTicket++;
    const message = make(ticket);
    post(message);
    return new Promise((resolve, reject) =>
      this.#waiting.set(ticket, { message, number: null, resolve: resolve as never, reject }),
    );
  }

  /** Messages have been sent under the numbers from `first` on. */
  sent(messages: readonly ToCore[], first: number): void {
    for (const [index, message] of messages.entries()) {
      const request = "ticket" in message ? this.#waiting.get(message.ticket) : undefined;
      if (request !== undefined) request.number = first + index;
    }
  }

  messageOf(ticket: number): ToCore | null {
    return this.#waiting.get(ticket)?.message ?? null;
  }

  answer(ticket: number, reply: unknown): void {
    this.#waiting.get(ticket)?.resolve(reply as never);
    this.#waiting.delete(ticket);
  }

  /** These messages did not arrive. */
  missed({ from, until }: { readonly from: number; readonly until: number }): void {
    this.#lose(({ number }) => number !== null && from <= number && number < until);
  }

  /** Replies to requests before a ticket would be here. */
  loseBefore(bound: number): void {
    this.#lose((_, ticket) => ticket < bound);
  }

  /** The core has ended: only the tables know what it has stored. */
  end(): void {
    for (const { reject } of this.#waiting.values()) reject(new CoreEnded());
    this.#waiting.clear();
  }

  #lose(isLost: (request: Request, ticket: number) => boolean): void {
    for (const [ticket, request] of this.#waiting) {
      if (!isLost(request, ticket)) continue;
      this.#waiting.delete(ticket);
      request.reject(new ReplyLost());
    }
  }
}
