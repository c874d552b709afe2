import type { AnswerOf } from "@akari/api/endpoints";
import { foldWidth } from "@akari/api/fund-password-rules";
import type { DeviceCaller } from "../../admission/callers.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { nullableTimeOf } from "../../http/present.ts";
import { actingOf } from "../../http/use-call.ts";
import type { Refusal } from "../../admission/refusal.ts";
import type { FundPasswords, Proof } from "../../uses/fund-password/fund-passwords.ts";
import type { PersonId } from "../../admission/person.ts";

type FundPasswordHandlers = Pick<
  Handlers,
  | "fundPassword/state"
  | "fundPassword/sendCode"
  | "fundPassword/set"
  | "fundPassword/change"
  | "fundPassword/reset"
>;

/** The sign-in's checks of an account's owner. */
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
  }): Promise<Proof | Refusal>;
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
      const { password, verificationCode, newPassword } = request;
      const change = {
        first,
        newPassword,
        isLogin: newPassword === foldWidth(password),
        prove: () => owner.prove({ caller, password, verificationCode, source, at }),
      };
      return (await fundPasswords.setByOwner(actingOf(call), change)) ?? {};
    };

  return {
    "fundPassword/state": async (call) => {
      const { changedAt, pausedUntil } = await fundPasswords.state(actingOf(call));
      return {
        set: changedAt !== null,
        changedAt: nullableTimeOf(changedAt),
        pausedUntil: nullableTimeOf(pausedUntil),
      };
    },

    "fundPassword/sendCode": (call) => owner.sendCode(call),
    "fundPassword/set": setByOwner(true),
    "fundPassword/reset": setByOwner(false),

    "fundPassword/change": async (call) => {
      const { request, caller } = call;
      const isLogin = () => owner.isLoginPassword(caller.person, request.newPassword);
      return (await fundPasswords.change(actingOf(call), request, isLogin)) ?? {};
    },
  };
}
