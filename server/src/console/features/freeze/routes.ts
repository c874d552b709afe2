import type { ConsoleAnswerOf } from "@akari/api/console/endpoints";
import type { Edge } from "../../../edge.ts";
import { housePartsOf } from "../../../http/house-parts.ts";
import { idIn } from "../../../http/parse.ts";
import { idOf } from "../../../http/present.ts";
import { answered } from "../../../http/use-call.ts";
import { proposeFreeze, proposeUnfreeze } from "../../../uses/freeze/propose-freeze.ts";
import { actingOperatorOf, type ConsoleHandlers } from "../../console-call.ts";

type FreezeHandlers = Pick<ConsoleHandlers, "customer/freeze" | "customer/unfreeze">;

/** Freezing new orders of an account, and ending a freeze early: always proposals. The core decides what stops when they are agreed to. */
export const freezeRoutes: FreezeHandlers = {
  "customer/freeze": async (call) => {
    const { reason, minutes, clientId: id, accountId } = call.request;
    const asked = { id, accountId: idIn(accountId), reason, minutes };
    const proposed = await proposeFreeze(partsOf(call.edge), actingOperatorOf(call), asked);
    return answered(proposed, presentProposed);
  },

  "customer/unfreeze": async (call) => {
    const { clientId: id, accountId } = call.request;
    const asked = { id, accountId: idIn(accountId) };
    const proposed = await proposeUnfreeze(partsOf(call.edge), actingOperatorOf(call), asked);
    return answered(proposed, presentProposed);
  },
};

function partsOf(edge: Edge) {
  return { ...housePartsOf(edge), course: edge.course };
}

function presentProposed(number: number): ConsoleAnswerOf<"customer/freeze"> {
  return { outcome: "second-person", proposalId: idOf(number) };
}
