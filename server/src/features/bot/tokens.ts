import { botTokensMaximum } from "@akari/api/bot-limits";
import type { Edge } from "../../edge.ts";
import type { BotToken, DeviceCaller } from "../../admission/callers.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { createSecretStore, type SecretHolder } from "../../http/secret-store.ts";
import type { Revoked } from "../../uses/person/revoked.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { Refusal } from "../../admission/refusal.ts";
import {
  botTokensIn,
  type BotTokenRow,
  createBotToken,
  type NewBotToken,
  tellOfRevoked,
} from "../../uses/bot/tokens.ts";
import type { Tables } from "../../uses/parts.ts";
import { hashOfSecret, looksLikeSecret, newSecret } from "./secret.ts";
import type { PersonId } from "../../admission/person.ts";

/** The tokens that customers made for their bots, each for the market in which it was made. */
export interface BotTokens {
  /** Refused: SESSION_EXPIRED, TOO_MANY_BOT_TOKENS. The secret is not stored. */
  create(
    maker: DeviceCaller,
    token: NewBotToken,
  ): Promise<{ readonly secret: string; readonly row: BotTokenRow } | Refusal>;
  /** null for a secret that is unknown, expired or revoked. */
  resolve(secret: string): Promise<BotToken | null>;
  /** False when the person has no such token. */
  revoke(personId: PersonId, botTokenId: number): Promise<boolean>;
  /** Ends all tokens of the person: see `SecretStore`. */
  revokeAll(transaction: Tables, personId: PersonId): Promise<Revoked>;
  /** The same for tokens of a course's market. */
  revokeIn(transaction: Tables, personId: PersonId, course: number): Promise<Revoked>;
  /** Called for every revoked token, so that its streams can be cut. */
  onEnded(listener: (botTokenId: number) => void): () => void;
}

type Holder = BotToken & SecretHolder;

export function createBotTokens(edge: Pick<Edge, "sql" | "clock" | "entropy">): BotTokens {
  const { clock, entropy } = edge;
  const parts = { ...housePartsOf(edge), tell: tellPerson };
  const { find, revoke, revokeAll, revokeSome, onEnded } = createSecretStore<Holder>(edge, {
    name: "bot_tokens",
    id: "bot_token_id",
    lastUsedAt: "last_used_at",
    more: `bot_token_id as "botTokenId", market, scope, expires_at as "expiresAt"`,
    isOver: ({ expiresAt }, at) => expiresAt !== null && expiresAt <= at,
    cacheSize: 20_000,
  });

  return {
    async create({ person, market, session: { sessionId } }, token) {
      const at = clock.now();
      const secret = newSecret(entropy);
      const kept = { hash: hashOfSecret(secret), maximum: botTokensMaximum };
      const row = await createBotToken(parts, { person, sessionId, market, at }, token, kept);
      return row instanceof Refusal ? row : { secret, row };
    },
    resolve: async (secret) => (looksLikeSecret(secret) ? find(hashOfSecret(secret)) : null),
    async revoke(personId, botTokenId) {
      const isRevoked = await revoke(personId, botTokenId);
      // The token ends at once, whatever becomes of the message.
      if (isRevoked) await tellOfRevoked(parts, personId, clock.now());
      return isRevoked;
    },
    revokeAll,
    async revokeIn(transaction, personId, course) {
      return revokeSome(transaction, personId, await botTokensIn(transaction, personId, course));
    },
    onEnded,
  };
}
