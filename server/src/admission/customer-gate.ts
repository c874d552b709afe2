import type { BotAccess, Caller, CostClass } from "@akari/api/endpoints";
import type { Gate } from "./admit.ts";
import { type BotToken, type Callers, isBotSecret, type Session } from "./callers.ts";
import { createLimiter } from "./limiter.ts";
import { type ProgramLimits, createProgramLimits, type StatedLimit } from "./program-limits.ts";
import type { RateLimits } from "./rate-limits.ts";
import { type Refusal, refuse, tooOften } from "./refusal.ts";

/** A call of a customer, of a program of theirs, or of a guest. */
export interface CustomerApproach {
  /** What the call asks for, as its row in the table of endpoints says. */
  readonly asked: {
    readonly caller: Caller;
    readonly bot: BotAccess;
    readonly cost: CostClass;
  };
  /** The secret that came with it: a session's or a program's; null: it has none. */
  readonly secret: string | null;
  /** The account that they try to enter, or to get a code for, as they typed it; null: the call is not of that kind. */
  readonly tried: string | null;
  /** Where it comes from, as limits count it. */
  readonly source: string;
  /** Epoch ms. */
  readonly at: number;
}

/** A customer on a device of theirs, or a program that acts for them. */
export type KnownCustomer =
  | { readonly kind: "session"; readonly session: Session }
  | { readonly kind: "program"; readonly token: BotToken };

export interface CustomerGate extends Gate<CustomerApproach, KnownCustomer> {
  /** How much is left of a program's allowances, for its next call of this cost. */
  statedLimits(token: BotToken, cost: CostClass, at: number): readonly StatedLimit[];
}

export function createCustomerGate(
  { sessions, bots, tries }: Callers,
  limits: RateLimits,
): CustomerGate {
  const limiter = createLimiter(limits);
  const programs: ProgramLimits = createProgramLimits(limits);

  const ofSession = async (secret: string | null): Promise<KnownCustomer | Refusal> => {
    if (secret === null) return refuse("SESSION_REQUIRED");
    const session = await sessions.resolve(secret);
    return session === null ? refuse("SESSION_EXPIRED") : { kind: "session", session };
  };

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

    async identify({ asked, secret }) {
      if (secret !== null && isBotSecret(secret)) {
        const token = await bots.resolve(secret);
        return token === null ? refuse("BOT_TOKEN_INVALID") : { kind: "program", token };
      }
      switch (asked.caller) {
        case "public":
          return null;
        case "public-or-customer": {
          const known = await ofSession(secret);
          return "kind" in known ? known : null;
        }
        case "customer":
          return ofSession(secret);
      }
    },

    count({ asked, source, at }, known) {
      const ofProgram =
        known?.kind === "program" ? tooOften(programs.take(known.token, asked.cost, at)) : null;
      if (ofProgram !== null) return ofProgram;
      if (known === null && asked.caller === "customer") return limiter.checkUnknown(source, at);
      return limiter.check(asked.cost, source, accountOf(known), at);
    },

    permit: ({ asked }, known) =>
      known?.kind === "program" && !allows(asked.bot, known.token) ? refuse("SCOPE_MISSING") : null,

    statedLimits: programs.stated,
  };
}

export function accountOf(known: KnownCustomer | null): number | null {
  if (known === null) return null;
  return (known.kind === "program" ? known.token : known.session).accountId;
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
