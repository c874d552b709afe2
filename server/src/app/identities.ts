import { callerOf, type CustomerGate, type KnownCustomer } from "../admission/customer-gate.ts";
import { openMarket } from "../admission/markets.ts";
import type { PersonId } from "../admission/person.ts";
import { Refusal } from "../admission/refusal.ts";
import type { PersonAccounts } from "../people/person-accounts.ts";
import type { BotTokens } from "../features/bot/tokens.ts";
import type { Sessions } from "../features/session/sessions.ts";
import { absoluteLifetimeMs } from "../uses/session/sessions.ts";
import type { Identities, Identity } from "../push/identities.ts";
import { type EndingReason, isEnding } from "../push/stream-endings.ts";

/** The stream's callers, as the gate of every protocol identifies them, and when their secrets end. */
export function createIdentities(
  gate: Pick<CustomerGate, "recognise">,
  accounts: Pick<PersonAccounts, "of" | "onLeft">,
  sessions: Pick<Sessions, "onEnded">,
  bots: Pick<BotTokens, "onEnded">,
): Identities {
  const onEnded: Identities["onEnded"] = (listener) => {
    const stops = [
      sessions.onEnded((sessionId) => listener(sessionKey(sessionId))),
      bots.onEnded((botTokenId) => listener(botKey(botTokenId))),
    ];
    return () => stops.forEach((stop) => stop());
  };

  const read: Identities["resolve"] = async ({ token: secret, market }) => {
    const known = await gate.recognise({ secret, market });
    if (known instanceof Refusal) return endingOf(known);
    const caller = callerOf(known);
    if (known === null || caller === null) return null;
    const { person, account: accountId, market: place } = caller;
    const openAccountId = await accounts.of(person, openMarket.id);
    return { ...endOf(known), person, accountId, market: place, openAccountId };
  };

  /** A stream is not yet watched during its hello: a session that ends meanwhile must end it too. */
  const resolve: Identities["resolve"] = async (introduction) => {
    const endedKeys = new Set<string>();
    const leavers = new Set<PersonId>();
    const stops = [
      onEnded((key) => void endedKeys.add(key)),
      accounts.onLeft((person) => void leavers.add(person)),
    ];
    try {
      const identity = await read(introduction);
      if (identity === null || typeof identity === "string") return identity;
      if (!endedKeys.has(identity.key) && !leavers.has(identity.person)) return identity;
    } finally {
      stops.forEach((stop) => stop());
    }
    return resolve(introduction);
  };

  return { resolve, onEnded, onLeft: accounts.onLeft };
}

function endingOf({ reason }: Refusal): EndingReason {
  if (!isEnding(reason)) throw new Error(`the stream has no ending for ${reason}`);
  return reason;
}

function endOf(known: KnownCustomer): Pick<Identity, "key" | "isBot" | "endsAt" | "ended"> {
  if (known.kind === "program") {
    const { botTokenId, expiresAt: endsAt } = known.token;
    return { key: botKey(botTokenId), isBot: true, endsAt, ended: "BOT_TOKEN_INVALID" };
  }
  const { sessionId, createdAt } = known.session;
  const endsAt = createdAt + absoluteLifetimeMs;
  return { key: sessionKey(sessionId), isBot: false, endsAt, ended: "SESSION_EXPIRED" };
}

function sessionKey(sessionId: number): string {
  return `session ${sessionId}`;
}

function botKey(botTokenId: number): string {
  return `bot ${botTokenId}`;
}
