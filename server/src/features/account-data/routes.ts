import type { AccountDataState } from "@akari/api/account-data";
import type { DeviceCaller } from "../../admission/callers.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Call, Handlers } from "../../http/handler.ts";
import { housePartsOf } from "../../http/house-parts.ts";
import { idOf, nullableTimeOf, timeOf, yenOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import {
  accountDataOf,
  type AccountDataReading,
  type ActingOwner,
  deleteAccount,
  resetAccount,
} from "../../uses/account-data/account-data.ts";
import type { Endings } from "../../uses/account-data/erase-account.ts";
import { refusalOfSecondStep, type SecondSteps } from "../../uses/two-step/second-step.ts";
import { planOf, waitsFor } from "./reset-plan.ts";

type AccountDataHandlers = Pick<
  Handlers,
  "accountData/state" | "accountData/reset" | "accountData/delete"
>;

/** The sign-in's checks of an account's owner. */
export interface Owner {
  /** null: it is the login password. Wrong ones are counted. */
  provePassword(caller: DeviceCaller, password: string, at: number): Promise<Refusal | null>;
  readonly secondSteps: SecondSteps;
  readonly endings: Endings;
}

export function accountDataRoutes({
  provePassword,
  secondSteps,
  endings,
}: Owner): AccountDataHandlers {
  return {
    "accountData/state": async (call) =>
      answered(await accountDataOf(call.edge, actingOwnerOf(call)), (given) =>
        presentState(call.caller, given),
      ),

    "accountData/reset": async (call) => {
      const { edge, request, caller, at } = call;
      const refused = await provePassword(caller, request.password, at);
      if (refused !== null) return refused;
      const number = await resetAccount(edge, actingOf(call), { id: request.clientId });
      return answered(number, (resetId) => ({ resetId: idOf(resetId) }));
    },

    "accountData/delete": async (call) => {
      const { edge, request, caller, at } = call;
      const { person, account: accountId } = caller;
      if (request.accountId !== idOf(accountId))
        return refuse("ACCOUNT_NUMBER_DIFFERS", { field: "accountId" });
      const refused =
        (await provePassword(caller, request.password, at)) ??
        refusalOfSecondStep(await secondSteps.check(person, request.code, at));
      if (refused !== null) return refused;
      const { course, core } = edge;
      const parts = { ...housePartsOf(edge), course, core, endings };
      return (await deleteAccount(parts, actingOwnerOf(call), request.clientId)) ?? {};
    },
  };
}

function actingOwnerOf(call: Pick<Call<"accountData/state">, "caller" | "at">): ActingOwner {
  return { ...actingOf(call), person: call.caller.person };
}

function presentState(
  { account: accountId }: DeviceCaller,
  { account, open, resets, isUsed, twoStep, exportedAt }: AccountDataReading,
): AccountDataState {
  const running = resets.find(({ status }) => status === "winding-up");
  const last = resets.find(({ status }) => status === "done");
  return {
    accountId: idOf(accountId),
    reset: {
      state: running !== undefined ? "running" : isUsed ? "used" : "ready",
      running:
        running === undefined
          ? null
          : { begunAt: timeOf(running.begunAt), waitsFor: waitsFor(open) },
      last:
        last === undefined || last.endedAt === null
          ? null
          : {
              endedAt: timeOf(last.endedAt),
              returned: yenOf(last.returned),
              writtenOff: yenOf(last.writtenOff),
            },
      plan: planOf(open, account),
    },
    twoStep,
    exportedAt: nullableTimeOf(exportedAt),
  };
}
