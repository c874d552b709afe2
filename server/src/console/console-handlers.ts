import type { Conversations } from "../conversation/conversations.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import type { ConsoleHandlers } from "./console-call.ts";
import { auditRoutes } from "./features/audit/routes.ts";
import { deskRoutes } from "./features/desk/routes.ts";
import { depositDecidedFirst, depositRoutes } from "./features/deposit/routes.ts";
import { operatorRoutes } from "./features/operator/routes.ts";
import { proposalRoutes, type WhoWasFirst } from "./features/proposal/routes.ts";
import { supportRoutes } from "./features/support/routes.ts";
import { sessionRoutes, type SignInParts } from "./features/session/routes.ts";

export interface ConsoleHandlerParts extends SignInParts {
  readonly deskSwitch: DeskSwitch;
  readonly conversations: Conversations;
}

/** The handlers of the console. */
export function consoleHandlers(parts: ConsoleHandlerParts): ConsoleHandlers {
  return {
    ...sessionRoutes(parts),
    ...operatorRoutes(parts.sessions),
    ...depositRoutes,
    ...deskRoutes(parts.deskSwitch),
    ...proposalRoutes(whoWasFirst),
    ...auditRoutes,
    ...supportRoutes(parts.conversations),
  } as unknown as ConsoleHandlers;
}

const whoWasFirst: WhoWasFirst = async (edge, { command }, denial) => {
  if (denial.reason === "DEPOSIT_DECIDED" && "depositId" in command)
    return depositDecidedFirst(edge, Number(command.depositId));
  return denial;
};
