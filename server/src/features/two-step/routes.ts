import type pg from "pg";
import type { DeviceCaller } from "../../admission/callers.ts";
import type { Handlers } from "../../http/handler.ts";
import { nullableTimeOf } from "../../http/present.ts";
import { Refusal } from "../../admission/refusal.ts";
import { refusalOfSecondStep } from "../../http/second-step.ts";
import type { Revoked } from "../../http/secret-store.ts";
import { tellPerson } from "../../messages/send-message.ts";
import { totpForApp } from "../../vault/totp.ts";
import type { Along, TwoSteps } from "./two-steps.ts";
import type { PersonId } from "../../admission/person.ts";

type TwoStepHandlers = Pick<
  Handlers,
  "twoStep/state" | "twoStep/begin" | "twoStep/confirm" | "twoStep/end" | "twoStep/renewCodes"
>;

/** What the sign-in knows of an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  /** The number in the form in which its owner recognises it. */
  maskedMobile(personId: PersonId): Promise<string>;
  /** Ends the account's other sessions in the transaction of a change. */
  endOthers(transaction: pg.ClientBase, caller: DeviceCaller): Promise<Revoked>;
}

type Told = "message.twoStepOn" | "message.twoStepOff" | "message.recoveryCodesRenewed";

/** Who turns it on or off has signed in, knows the password and holds the app; every other session ends. */
export function twoStepRoutes(twoSteps: TwoSteps, owner: Owner): TwoStepHandlers {
  const proved = async (
    caller: DeviceCaller,
    { password, code }: { readonly password: string; readonly code: string },
    at: number,
  ) =>
    (await owner.provePassword(caller, password, at)) ??
    refusalOfSecondStep(await twoSteps.check(caller.person, code, at));
  const tell =
    ({ person }: DeviceCaller, key: Told, at: number): Along =>
    (transaction) =>
      tellPerson(transaction, person, { key, parameters: {} }, at);
  /** Ends the others and tells of it; `ended` is set once the transaction has done so. */
  const endingOthers = (caller: DeviceCaller, key: Told, at: number) => {
    const change: { ended: Revoked; along: Along } = {
      ended: { count: 0, settle: () => undefined },
      async along(transaction) {
        change.ended = await owner.endOthers(transaction, caller);
        await tell(caller, key, at)(transaction);
      },
    };
    return change;
  };

  return {
    "twoStep/state": async ({ caller }) => {
      const { since, recoveryCodesLeft } = await twoSteps.state(caller.person);
      return { since: nullableTimeOf(since), recoveryCodesLeft };
    },

    "twoStep/begin": async ({ request, caller, at }) => {
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const secret = await twoSteps.begin(caller.person, at);
      if (secret instanceof Refusal) return secret;
      return totpForApp(secret, await owner.maskedMobile(caller.person));
    },

    "twoStep/confirm": async ({ request, caller, at }) => {
      const change = endingOthers(caller, "message.twoStepOn", at);
      const codes = await twoSteps.confirm(caller.person, request.code, at, change.along);
      if (codes instanceof Refusal) return codes;
      change.ended.settle();
      return { recoveryCodes: codes, sessionsEnded: change.ended.count };
    },

    "twoStep/end": async ({ request, caller, at }) => {
      const refused = await proved(caller, request, at);
      if (refused !== null) return refused;
      const change = endingOthers(caller, "message.twoStepOff", at);
      const ended = await twoSteps.end(caller.person, change.along);
      if (ended !== null) return ended;
      change.ended.settle();
      return { sessionsEnded: change.ended.count };
    },

    "twoStep/renewCodes": async ({ request, caller, at }) => {
      const refused = await proved(caller, request, at);
      if (refused !== null) return refused;
      const along = tell(caller, "message.recoveryCodesRenewed", at);
      const codes = await twoSteps.renewCodes(caller.person, along);
      return codes instanceof Refusal ? codes : { recoveryCodes: codes };
    },
  };
}
