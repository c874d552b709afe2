import { beforeEach, expect, test } from "vitest";
import type { CustomerGate, KnownCustomer } from "../admission/customer-gate.ts";
import { type MarketId, openMarket } from "../admission/markets.ts";
import { type AccountId, type PersonId, personId } from "../admission/person.ts";
import { refuse } from "../admission/refusal.ts";
import type { Identities } from "../push/identities.ts";
import { createIdentities } from "./identities.ts";

const left = "class-1" as MarketId;
const jun = personId(1);
const hello = { token: "token", market: left };

/** The gate's answers, in the order of its calls. */
let gate: Awaited<ReturnType<CustomerGate["recognise"]>>[];
/** Each runs once, while the account in the open market is being read. */
let meanwhile: (() => void)[];
let leave: (person: PersonId) => void;
let endSession: (id: number) => void;
let endBot: (id: number) => void;
let identities: Identities;

const inMarket = (id: MarketId): KnownCustomer => ({
  kind: "session",
  session: { sessionId: 7, personId: jun, createdAt: 0 },
  person: jun,
  place: { market: { id, isPublic: false }, account: 100 as AccountId },
});

function listening<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    tell: (value: Value) => listeners.forEach((listener) => listener(value)),
    on(listener: (value: Value) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

beforeEach(() => {
  gate = [];
  meanwhile = [];
  const [lefts, sessions, bots] = [listening<PersonId>(), listening<number>(), listening<number>()];
  [leave, endSession, endBot] = [lefts.tell, sessions.tell, bots.tell];
  identities = createIdentities(
    { recognise: async () => gate.shift()! },
    {
      async of() {
        await Promise.resolve();
        meanwhile.shift()?.();
        return 200 as AccountId;
      },
      onLeft: lefts.on,
    },
    { onEnded: sessions.on },
    { onEnded: bots.on },
  );
});

test("M-HOU-102 a person who leaves the market during the greeting of their stream is checked again and refused", async () => {
  gate = [inMarket(left), refuse("MARKET_UNKNOWN")];
  meanwhile = [() => leave(jun)];
  expect(await identities.resolve(hello)).toBe("MARKET_UNKNOWN");
});

test("M-HOU-102 a person who leaves another market during the greeting is still greeted", async () => {
  gate = [inMarket(openMarket.id), inMarket(openMarket.id)];
  meanwhile = [() => leave(jun)];
  expect(await identities.resolve(hello)).toMatchObject({ market: openMarket.id });
  expect(gate).toEqual([]);
});

test("M-HOU-102 a session that ends during the greeting of its stream is refused", async () => {
  gate = [inMarket(left), refuse("SESSION_EXPIRED")];
  meanwhile = [() => endSession(7)];
  expect(await identities.resolve(hello)).toBe("SESSION_EXPIRED");
});

test("other people who leave or sign out do not delay a greeting", async () => {
  gate = [inMarket(left)];
  meanwhile = [() => (leave(personId(2)), endSession(8), endBot(7))];
  expect(await identities.resolve(hello)).toMatchObject({ market: left, key: "session 7" });
});
