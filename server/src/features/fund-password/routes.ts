import type { AnswerOf } from "@akari/api/endpoints";
import { foldWidth } from "@akari/api/fund-password-rules";
import type pg from "pg";
import type { DeviceCaller } from "../../admission/callers.ts";
import { passwordsBusy, refusalOfCheck } from "../../http/fund-password-check.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { nullableTimeOf } from "../../http/present.ts";
import { Refusal, refuse } from "../../admission/refusal.ts";
import type { FundPasswords } from "./fund-passwords.ts";
import type { PersonId } from "../../admission/person.ts";

type FundPasswordHandlers = Pick<
  Handlers,
  | "fundPassword/state"
  | "fundPassword/sendCode"
  | "fundPassword/set"
  | "fundPassword/change"
  | "fundPassword/reset"
>;

/** What the sign-in knows of an account's owner. */
export interface Owner {
  sendCode(
    call: Call<"fundPassword/sendCode">,
  ): Promise<AnswerOf<"fundPassword/sendCode"> | Refusal>;
  /** Checks login password and code; the returned function uses the code up, inside the transaction of the change. */
  prove(claim: {
    readonly caller: DeviceCaller;
    readonly password: string;
    readonly verificationCode: string;
    readonly source: string;
    readonly at: number;
  }): Promise<((transaction: pg.ClientBase) => Promise<Refusal | null>) | Refusal>;
  /** null: too many passwords wait to be checked. */
  isLoginPassword(person: PersonId, text: string): Promise<boolean | null>;
}

export function fundPasswordRoutes(
  fundPasswords: FundPasswords,
  owner: Owner,
): FundPasswordHandlers {
  const setByOwner =
    (first: boolean) =>
    async (
      call: Call<"fundPassword/set"> | Call<"fundPassword/reset">,
    ): Promise<Record<string, never> | Refusal> => {
      const { request, caller, source, at } = call;
      const { account: accountId } = caller;
      const { changedAt } = await fundPasswords.state(accountId, at);
      if (first && changedAt !== null) return refuse("FUND_PASSWORD_SET");
      if (!first && changedAt === null) return refuse("FUND_PASSWORD_UNSET");
      const { password, verificationCode, newPassword } = request;
      const proved = await owner.prove({ caller, password, verificationCode, source, at });
      if (proved instanceof Refusal) return proved;
      if (newPassword === foldWidth(password)) return sameAsLogin();
      const change = { accountId, password: newPassword, first };
      return (await fundPasswords.store(change, at, proved)) ?? {};
    };

  return {
    "fundPassword/state": async ({ caller, at }) => {
      const { changedAt, pausedUntil } = await fundPasswords.state(caller.account, at);
      return {
        set: changedAt !== null,
        changedAt: nullableTimeOf(changedAt),
        pausedUntil: nullableTimeOf(pausedUntil),
      };
    },

    "fundPassword/sendCode": (call) => owner.sendCode(call),
    "fundPassword/set": setByOwner(true),
    "fundPassword/reset": setByOwner(false),

    "fundPassword/change": async ({ request, caller: { person, account: accountId }, at }) => {
      const { oldPassword, newPassword } = request;
      const check = await fundPasswords.check(accountId, oldPassword, at);
      const refused = refusalOfCheck(check, "oldPassword");
      if (refused !== null) return refused;
      const isLogin = await owner.isLoginPassword(person, newPassword);
      if (isLogin === null) return passwordsBusy();
      if (isLogin) return sameAsLogin();
      return (
        (await fundPasswords.store({ accountId, password: newPassword, first: false }, at)) ?? {}
      );
    },
  };
}

function sameAsLogin(): Refusal {
  return refuse("FUND_PASSWORD_IS_LOGIN", { field: "newPassword" });
}
