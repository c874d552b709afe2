import type { DeviceCaller } from "../../admission/callers.ts";
import type { PersonId } from "../../admission/person.ts";
import { Refusal } from "../../admission/refusal.ts";
import type { Edge } from "../../edge.ts";
import type { Handlers } from "../../http/handler.ts";
import { nullableTimeOf } from "../../http/present.ts";
import { actingDeviceOf, answered } from "../../http/use-call.ts";
import type { ActingDevice } from "../../uses/caller.ts";
import type { Tables } from "../../uses/parts.ts";
import type { Revoked } from "../../uses/person/revoked.ts";
import { refusalOfSecondStep, type SecondSteps } from "../../uses/two-step/second-step.ts";
import {
  beginTwoStep,
  confirmTwoStep,
  type EndingParts,
  endTwoStep,
  renewRecoveryCodes,
  twoStepOf,
} from "../../uses/two-step/two-steps.ts";
import { totpForApp } from "../../vault/totp.ts";
import { twoStepPartsOf } from "./two-steps.ts";

type TwoStepHandlers = Pick<
  Handlers,
  "twoStep/state" | "twoStep/begin" | "twoStep/confirm" | "twoStep/end" | "twoStep/renewCodes"
>;

/** The sign-in's checks of an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  /** The number in the form in which its owner recognises it. */
  maskedMobile(personId: PersonId): Promise<string>;
  /** Ends the account's other sessions in the transaction of a change. */
  endOthers(sql: Tables, device: ActingDevice): Promise<Revoked>;
}

/** Turning it on or off needs a session, the password and the app; every other session ends. */
export function twoStepRoutes(owner: Owner, check: SecondSteps["check"]): TwoStepHandlers {
  const proved = async (
    caller: DeviceCaller,
    { password, code }: { readonly password: string; readonly code: string },
    at: number,
  ) =>
    (await owner.provePassword(caller, password, at)) ??
    refusalOfSecondStep(await check(caller.person, code, at));
  const partsOf = (edge: Edge): EndingParts => ({
    ...twoStepPartsOf(edge),
    endOthers: (sql, device) => owner.endOthers(sql, device),
  });

  return {
    "twoStep/state": async ({ edge, caller }) => {
      const { since, recoveryCodesLeft } = await twoStepOf(edge.sql, caller.person);
      return { since: nullableTimeOf(since), recoveryCodesLeft };
    },

    "twoStep/begin": async (call) => {
      const { edge, request, caller, at } = call;
      const refused = await owner.provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const secret = await beginTwoStep(twoStepPartsOf(edge), actingDeviceOf(call));
      if (secret instanceof Refusal) return secret;
      return totpForApp(secret, await owner.maskedMobile(caller.person));
    },

    "twoStep/confirm": async (call) => {
      const { edge, request } = call;
      const on = await confirmTwoStep(partsOf(edge), actingDeviceOf(call), request.code);
      if (on instanceof Refusal) return on;
      on.ended.settle();
      return { recoveryCodes: [...on.codes], sessionsEnded: on.ended.count };
    },

    "twoStep/end": async (call) => {
      const { edge, request, caller, at } = call;
      const refused = await proved(caller, request, at);
      if (refused !== null) return refused;
      const ended = await endTwoStep(partsOf(edge), actingDeviceOf(call));
      if (ended instanceof Refusal) return ended;
      ended.settle();
      return { sessionsEnded: ended.count };
    },

    "twoStep/renewCodes": async (call) => {
      const { edge, request, caller, at } = call;
      const refused = await proved(caller, request, at);
      if (refused !== null) return refused;
      const codes = await renewRecoveryCodes(twoStepPartsOf(edge), actingDeviceOf(call));
      return answered(codes, (renewed) => ({ recoveryCodes: [...renewed] }));
    },
  };
}
