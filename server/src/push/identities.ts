import type { Reason } from "@akari/api/reasons";

/** Whom a reader's token names: a signed-in customer, or a program of theirs. */
export interface Identity {
  /** Names the session or the bot token among all of them. */
  readonly key: string;
  readonly accountId: number;
  /** Epoch ms after which the token is surely over; null: only when it is revoked. */
  readonly endsAt: number | null;
  /** The message sent to a reader when its identity ends. */
  readonly ended: Reason;
}

export interface Identities {
  /** A reason: the token is over, or none. */
  resolve(token: string): Promise<Identity | Reason>;
  /** Told of what was revoked, by its key. */
  onEnded(listener: (key: string) => void): () => void;
}
