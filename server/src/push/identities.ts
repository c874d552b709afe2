import type { Reason } from "@akari/api/reasons";

/** The identity behind a reader's token: a signed-in customer, or a bot of theirs. */
export interface Identity {
  /** Unique among all sessions and bot tokens. */
  readonly key: string;
  readonly accountId: number;
  /** Bots do not take part in conversations. */
  readonly isBot: boolean;
  /** Epoch ms after which the token has certainly expired; null: only when it is revoked. */
  readonly endsAt: number | null;
  /** The message sent to a reader when its identity ends. */
  readonly ended: Reason;
}

export interface Identities {
  /** A reason: the token is unknown, expired or revoked. */
  resolve(token: string): Promise<Identity | Reason>;
  /** Called with the key of each revoked session or token. */
  onEnded(listener: (key: string) => void): () => void;
}
