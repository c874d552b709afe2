/** One upload that is under way. */
export interface UploadPlace {
  /** false: there is no room for so many bytes more. */
  take(bytes: number): boolean;
  /** All of it is here: what is done with it now is ours, and no sender's. */
  received(): void;
  end(): void;
}

interface Sender {
  readonly beganAt: number;
  readonly cut: () => void;
  bytes: number;
  isReceived: boolean;
}

export interface UploadBounds {
  /** Uploads at once. */
  readonly places: number;
  /** Bytes of all of them in memory: slow senders hold few. */
  readonly bytes: number;
  /** No upload is cut off before. */
  readonly graceMs: number;
}

/**
 * Without a free place or room, the slowest sender gives way: places are held by what arrives, not by who begins first. `now` is a clock
 * that only runs forward.
 */
export class UploadPlaces {
  readonly #bounds: UploadBounds;
  readonly #now: () => number;
  readonly #senders = new Set<Sender>();
  #bytes = 0;

  constructor(bounds: UploadBounds, now: () => number) {
    this.#bounds = bounds;
    this.#now = now;
  }

  /** null: all places are taken by senders who are not slow. `cut` ends the upload. */
  begin(cut: () => void): UploadPlace | null {
    const { places } = this.#bounds;
    if (this.#senders.size >= places && !this.#cutSlowest(null)) return null;
    const sender: Sender = { beganAt: this.#now(), cut, bytes: 0, isReceived: false };
    this.#senders.add(sender);
    return {
      take: (bytes) => this.#take(sender, bytes),
      received: () => void (sender.isReceived = true),
      end: () => this.#end(sender),
    };
  }

  #take(sender: Sender, bytes: number): boolean {
    while (this.#bytes + bytes > this.#bounds.bytes) if (!this.#cutSlowest(sender)) return false;
    // It may have been cut off itself meanwhile.
    if (!this.#senders.has(sender)) return false;
    this.#bytes += bytes;
    sender.bytes += bytes;
    return true;
  }

  #end(sender: Sender): void {
    if (this.#senders.delete(sender)) this.#bytes -= sender.bytes;
  }

  #cutSlowest(but: Sender | null): boolean {
    const now = this.#now();
    let slowest: Sender | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const sender of this.#senders) {
      const takenMs = now - sender.beganAt;
      if (sender === but || sender.isReceived || takenMs < this.#bounds.graceMs) continue;
      const pace = sender.bytes / takenMs;
      if (pace < least) [slowest, least] = [sender, pace];
    }
    if (slowest === null) return false;
    this.#end(slowest);
    slowest.cut();
    return true;
  }
}
