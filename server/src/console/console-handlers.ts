import type { Conversations } from "../uses/support/conversations.ts";
import type { OperatorOfferings } from "../draw/operator-offerings.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import type { Entropy } from "../entropy.ts";
import { createCaseClaims } from "./case-claims.ts";
import type { ConsoleHandlers } from "./console-call.ts";
import type { CustomerReads } from "./customer-reads.ts";
import { announcementRoutes } from "./features/announcement/routes.ts";
import { blockRoutes } from "./features/block/routes.ts";
import { correctionRoutes } from "./features/correction/routes.ts";
import { customerRoutes } from "./features/customer/routes.ts";
import { freezeRoutes } from "./features/freeze/routes.ts";
import { dividendRoutes } from "./features/dividend/routes.ts";
import { followRoutes } from "./features/follow/routes.ts";
import { haltRoutes, type WordHalt } from "./features/halt/routes.ts";
import { identityRoutes } from "./features/identity/routes.ts";
import { ipoRoutes } from "./features/ipo/routes.ts";
import { loanDecidedFirst, loanRoutes } from "./features/loan/routes.ts";
import { invitationRoutes } from "./features/invitation/routes.ts";
import { overviewRoutes } from "./features/overview/routes.ts";
import { securityRoutes } from "./features/security/routes.ts";
import { replayRoutes } from "./features/replay/routes.ts";
import { premarketRoutes } from "./features/premarket/routes.ts";
import { withdrawalDecidedFirst, withdrawalRoutes } from "./features/withdrawal/routes.ts";
import type { UploadedBars } from "../replay/uploaded-bars.ts";
import type { LedgerHealth } from "./ledger-health.ts";
import type { LiveFigures } from "./live-figures.ts";
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
  readonly figures: LiveFigures;
  readonly health: LedgerHealth;
  readonly customers: CustomerReads;
  readonly wordHalt: WordHalt;
  readonly offerings: OperatorOfferings;
  readonly replays: UploadedBars;
  readonly newInvitationCode: (entropy: Entropy) => string;
}

/** The handlers of the console. */
export function consoleHandlers(parts: ConsoleHandlerParts): ConsoleHandlers {
  const claims = createCaseClaims(parts.sessions);
  return {
    ...sessionRoutes(parts),
    ...operatorRoutes(parts.sessions),
    ...depositRoutes(claims),
    ...deskRoutes(parts.deskSwitch),
    ...withdrawalRoutes(claims),
    ...loanRoutes(claims),
    ...identityRoutes,
    ...customerRoutes(parts.customers),
    ...invitationRoutes(parts.newInvitationCode),
    ...announcementRoutes,
    ...freezeRoutes,
    ...correctionRoutes,
    ...haltRoutes(parts.wordHalt),
    ...dividendRoutes,
    ...blockRoutes,
    ...ipoRoutes(parts.offerings),
    ...followRoutes,
    ...overviewRoutes(parts),
    ...proposalRoutes(whoWasFirst),
    ...premarketRoutes,
    ...replayRoutes(parts.replays),
    ...securityRoutes,
    ...auditRoutes,
    ...supportRoutes(parts.conversations),
  };
}

const whoWasFirst: WhoWasFirst = async (edge, { command }, denial) => {
  if (denial.reason === "DEPOSIT_DECIDED" && "depositId" in command)
    return depositDecidedFirst(edge, Number(command.depositId));
  if (denial.reason === "WITHDRAWAL_DECIDED" && "withdrawalId" in command)
    return withdrawalDecidedFirst(edge, Number(command.withdrawalId));
  if (denial.reason === "LOAN_DECIDED" && "loanId" in command)
    return loanDecidedFirst(edge, Number(command.loanId));
  return denial;
};
