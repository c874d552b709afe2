import type { BotAccess, Caller as CallerKind, CostClass } from "@akari/api/endpoints";
import type { Gate } from "./admit.ts";
import { type BotToken, type Caller, type Callers, isBotSecret, type Session } from "./callers.ts";
import { createLimiter } from "./limiter.ts";
import { type Market, type Markets, openMarket } from "./markets.ts";
import type { AccountId, PersonId } from "./person.ts";
import { type ProgramLimits, createProgramLimits, type StatedLimit } from "./program-limits.ts";
import type { RateLimits } from "./rate-limits.ts";
import { type Refusal, refuse, tooOften } from "./refusal.ts";

/** A call of a customer, of a program of theirs, or of a guest. */
export interface CustomerApproach {
  /** The call's requirements, from its row in the table of endpoints. */
  readonly asked: {
    readonly caller: CallerKind;
    readonly bot: BotAccess;
    readonly cost: CostClass;
  };
  /** The secret that came with it: a session's or a program's; null: it has none. */
  readonly secret: string | null;
  /** The market that it is about, as it was sent; null: it names none. */
  readonly market: string | null;
  /** The account that they try to enter, or to get a code for, as they typed it; null: the call is not of that kind. */
  readonly tried: string | null;
  /** The source that limits count. */
  readonly source: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A customer on a device of theirs, or a program that acts for them. */
export type KnownCustomer = (
  | { readonly kind: "session"; readonly session: Session }
  | { readonly kind: "program"; readonly token: BotToken }
) & {
  readonly person: PersonId;
  /** The market and account of the call; null: there is no market of that name, or the person has no account in it. */
  readonly place: { readonly market: Market; readonly account: AccountId } | null;
};

export interface CustomerGate extends Gate<CustomerApproach, KnownCustomer> {
  /** For a conversation of many messages: who begins it, and that they may in this market; null: a guest, who may. */
  recognise(
    approach: Pick<CustomerApproach, "secret" | "market">,
  ): Promise<KnownCustomer | null | Refusal>;
  /** How much is left of a program's allowances, for its next call of this cost. */
  statedLimits(token: BotToken, cost: CostClass, at: number): readonly StatedLimit[];
}

export function createCustomerGate(
  { sessions, bots, accounts, tries }: Callers,
  markets: Markets,
  limits: RateLimits,
): CustomerGate {
  const limiter = createLimiter(limits);
  const programs: ProgramLimits = createProgramLimits(limits);

  const placeOf = async (person: PersonId, named: string): Promise<KnownCustomer["place"]> => {
    const market = markets.get(named);
    const account = market === undefined ? null : await accounts.of(person, market.id);
    return market === undefined || account === null ? null : { market, account };
  };

  const ofSecret = async ({
    secret,
    market,
  }: Pick<CustomerApproach, "secret" | "market">): Promise<KnownCustomer | Refusal> => {
    if (secret === null) return refuse("SESSION_REQUIRED");
    if (isBotSecret(secret)) {
      const token = await bots.resolve(secret);
      if (token === null) return refuse("BOT_TOKEN_INVALID");
      const person = token.personId;
      return {
        kind: "program",
        token,
        person,
        place: await placeOf(person, market ?? token.market),
      };
    }
    const session = await sessions.resolve(secret);
    if (session === null) return refuse("SESSION_EXPIRED");
    const person = session.personId;
    return {
      kind: "session",
      session,
      person,
      place: await placeOf(person, market ?? openMarket.id),
    };
  };

  const isOpenToGuests = (named: string | null) =>
    markets.get(named ?? openMarket.id)?.isPublic === true;

  const refusalOfGuest = (named: string | null): Refusal | null =>
    isOpenToGuests(named) ? null : refuse("MARKET_UNKNOWN");

  return {
    countTry({ asked, tried, source, at }) {
      return tried === null
        ? null
        : limiter.checkTry(asked.cost, source, tries.accountOf(tried), at);
    },
    spent: ({ asked, source, at }) =>
      limiter.spent(asked.cost, source, at) ??
      (asked.caller === "customer" ? limiter.spentUnknown(source, at) : null),
    isResident: async ({ tried, source, at }) =>
      tried !== null && tries.isResident(tries.accountOf(tried), source, at),

    async identify(approach) {
      const { asked, secret } = approach;
      if (secret !== null && isBotSecret(secret)) return ofSecret(approach);
      switch (asked.caller) {
        case "public":
          // Customers with an account in a private market see there the data that everybody sees of a public market.
          return secret === null || isOpenToGuests(approach.market) ? null : ofSecret(approach);
        case "public-or-customer": {
          const known = await ofSecret(approach);
          return "kind" in known ? known : null;
        }
        case "customer":
          return ofSecret(approach);
      }
    },

    count({ asked, source, at }, known) {
      const ofProgram =
        known?.kind === "program" ? tooOften(programs.take(known.token, asked.cost, at)) : null;
      if (ofProgram !== null) return ofProgram;
      if (known === null && asked.caller === "customer") return limiter.checkUnknown(source, at);
      return limiter.check(asked.cost, source, known?.person ?? null, at);
    },

    permit({ asked, market }, known) {
      if (known === null) return refusalOfGuest(market);
      return refusalOfPlace(known) ?? refusalOfScope(asked.bot, known);
    },

    recognise: async (approach) => {
      if (approach.secret === null) return refusalOfGuest(approach.market);
      const known = await ofSecret(approach);
      return "kind" in known ? (refusalOfPlace(known) ?? known) : known;
    },

    statedLimits: programs.stated,
  };
}

/** The caller of a call that was admitted; null: a guest. */
export function callerOf(known: KnownCustomer | null): Caller | null {
  if (known === null) return null;
  const { person, place } = known;
  if (place === null) throw new Error("a call without an account was admitted");
  return { person, account: place.account, market: place.market.id };
}

/** A market without the caller's account answers like an unknown market, so that callers cannot find out which markets exist. */
function refusalOfPlace(known: KnownCustomer): Refusal | null {
  if (known.place === null) return refuse("MARKET_UNKNOWN");
  const isOther = known.kind === "program" && known.token.market !== known.place.market.id;
  return isOther ? refuse("BOT_TOKEN_OTHER_MARKET") : null;
}

function refusalOfScope(access: BotAccess, known: KnownCustomer): Refusal | null {
  return known.kind === "program" && !allows(access, known.token) ? refuse("SCOPE_MISSING") : null;
}

function allows(access: BotAccess, { scope }: BotToken): boolean {
  switch (access) {
    case "never":
      return false;
    case "read":
      return true;
    case "trade":
      return scope === "trade";
  }
}
