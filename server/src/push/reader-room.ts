import type { MarketId } from "../admission/markets.ts";
import type { StreamRoom, StreamRooms } from "./stream-room.ts";

/** The market that a reader follows, which stays open as long as they are there. */
export class ReaderRoom {
  readonly #rooms: StreamRooms;
  readonly #restart: () => void;
  #room: StreamRoom | null = null;
  #stops: readonly (() => void)[] = [];
  #hasLeft = false;

  /** `restart` is called when its core was replaced, or does not answer: prices without a running market would look live. */
  constructor(rooms: StreamRooms, restart: () => void) {
    this.#rooms = rooms;
    this.#restart = restart;
  }

  /** The gate has let the reader in. Resolves with the market's epoch. */
  async enter(market: MarketId): Promise<number> {
    const { room, leave } = await this.#rooms.enter(market);
    const { core } = room.edge;
    this.#room = room;
    this.#stops = [
      leave,
      room.feed.onEpoch(this.#restart),
      core.onAnswers((answers) => {
        if (!answers) this.#restart();
      }),
    ];
    if (this.#hasLeft) this.leave();
    else if (!core.answers) this.#restart();
    return core.ready.epoch;
  }

  /** Of a reader that has been greeted. */
  get now(): StreamRoom {
    if (this.#room === null) throw new Error("a reader in no market");
    return this.#room;
  }

  leave(): void {
    this.#hasLeft = true;
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
