import type { MarketId } from "../admission/markets.ts";
import type { PersonId } from "../admission/person.ts";
import type { EndingReason } from "./stream-endings.ts";

/** The identity behind a reader's token: a signed-in customer, or a bot of theirs. */
export interface Identity {
  /** Unique among all sessions and bot tokens. */
  readonly key: string;
  readonly person: PersonId;
  readonly market: MarketId;
  /** Their account in it. */
  readonly accountId: number;
  /** That in the open market, about which they write with support; null: they have left it. */
  readonly openAccountId: number | null;
  /** Bots do not take part in conversations. */
  readonly isBot: boolean;
  /** Epoch ms after which the token has certainly expired; null: only when it is revoked. */
  readonly endsAt: number | null;
  /** The message sent to a reader when its identity ends. */
  readonly ended: EndingReason;
}

/** How a reader says who they are, and in which market; null: not at all. */
export interface Introduction {
  readonly token: string | null;
  readonly market: string | null;
}

export interface Identities {
  /** null: a guest. A reason: the token is unknown, expired or revoked, or they have no business in this market. */
  resolve(introduction: Introduction): Promise<Identity | null | EndingReason>;
  /** Called with the key of each revoked session or token. */
  onEnded(listener: (key: string) => void): () => void;
  /** Called with each person who has left a market, and continues in others. */
  onLeft(listener: (person: PersonId) => void): () => void;
}
