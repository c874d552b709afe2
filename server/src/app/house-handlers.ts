import type { Away } from "../away/away.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import { createPasswordHasher, type PasswordCost } from "../credentials/password-hasher.ts";
import { botRoutes } from "../features/bot/routes.ts";
import { type BotTokens, createBotTokens } from "../features/bot/tokens.ts";
import { awayRoutes } from "../features/message/away-routes.ts";
import { notificationRoutes } from "../features/message/routes.ts";
import { passkeyRoutes } from "../features/passkey/routes.ts";
import { createOwnerProof, type OwnerProof } from "../features/session/owner-proof.ts";
import { createPasskeySignIn } from "../features/session/passkey-sign-in.ts";
import { createPasswords, type Passwords } from "../features/session/passwords.ts";
import { sessionRoutes } from "../features/session/routes.ts";
import { createSessions, type Sessions } from "../features/session/sessions.ts";
import { createSignInLog, type SignInLog } from "../features/session/sign-in-log.ts";
import { createTries } from "../features/session/tries.ts";
import { supportRoutes } from "../features/support/routes.ts";
import { twoStepRoutes } from "../features/two-step/routes.ts";
import { createTwoSteps } from "../features/two-step/two-steps.ts";
import type { Callers } from "../admission/callers.ts";
import type { RateLimits } from "../admission/rate-limits.ts";
import type { Endings } from "../uses/account-data/erase-account.ts";
import type { HouseHandlers } from "../http/handler.ts";
import type { House } from "../house/house.ts";
import type { SecondSteps } from "../uses/two-step/second-step.ts";
import { createPersonAccounts, type PersonAccounts } from "../people/person-accounts.ts";

/** The house's features for people: how they sign in, and what speaks for them. */
export interface HouseFeatures {
  readonly house: House;
  readonly sessions: Sessions;
  readonly bots: BotTokens;
  readonly passwords: Passwords;
  /** Operators do not wait for customers. */
  readonly operatorPasswords: Passwords;
  readonly owner: OwnerProof;
  readonly twoSteps: SecondSteps;
  readonly signIns: SignInLog;
  /** Sign-in tries; admission and the sign-in share the memory of known people at a crowded source. */
  readonly tries: Callers["tries"];
  readonly accounts: PersonAccounts;
  readonly guesses: RateLimits["guesses"];
  /** The parts to revoke when a person leaves. */
  readonly endings: Endings;
  close(): Promise<void>;
}

export function createHouseFeatures(
  house: House,
  { guesses }: Pick<RateLimits, "guesses">,
  passwordCost: PasswordCost | undefined,
): HouseFeatures {
  const sessions = createSessions(house);
  const bots = createBotTokens(house);
  const accounts = createPersonAccounts(house.sql);
  const hasher = createPasswordHasher();
  const newPasswords = () => createPasswords(house.entropy, hasher, passwordCost);
  const [passwords, operatorPasswords] = [newPasswords(), newPasswords()];
  return {
    house,
    sessions,
    bots,
    passwords,
    operatorPasswords,
    owner: createOwnerProof(house, passwords, guesses),
    twoSteps: createTwoSteps(house),
    signIns: createSignInLog(house.sql),
    tries: createTries(house.sql),
    accounts,
    guesses,
    endings: {
      ofPerson: [sessions.revokeAll, bots.revokeAll],
      async ofMarket(transaction, person, course) {
        const { count, settle } = await bots.revokeIn(transaction, person, course);
        return { count, settle: () => (accounts.forget(person), settle()) };
      },
    },
    close: () => hasher.close(),
  };
}

interface Shared {
  readonly conversations: Conversations;
  readonly away: Away;
}

/** The handlers of what is about people, once for all markets. A `HouseEndpoint` without its handler does not compile. */
export function houseHandlers(
  { house, sessions, bots, passwords, owner, twoSteps, signIns, tries, guesses }: HouseFeatures,
  { conversations, away }: Shared,
): HouseHandlers {
  return {
    ...sessionRoutes(
      {
        sessions,
        passwords,
        guesses,
        endPrograms: bots.revokeAll,
        secondSteps: twoSteps,
        signIns,
        isResident: tries.isResident,
      },
      house,
    ),
    ...twoStepRoutes(
      {
        ...owner,
        endOthers: (sql, { person, sessionId }) => sessions.revokeAll(sql, person, sessionId),
      },
      twoSteps.check,
    ),
    ...passkeyRoutes({
      ...owner,
      signIn: createPasskeySignIn(sessions, signIns),
      endSome: sessions.revokeSome,
    }),
    ...botRoutes(bots),
    ...supportRoutes(conversations),
    ...awayRoutes(away),
    ...notificationRoutes,
  };
}
