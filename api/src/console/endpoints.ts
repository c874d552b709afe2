import type * as v from "valibot";
import { announcementRows } from "./announcement.ts";
import { auditRows } from "./audit.ts";
import { blockRows } from "./block.ts";
import { correctionRows } from "./correction.ts";
import { customerRows } from "./customer.ts";
import { depositRows } from "./deposit.ts";
import { deskRows } from "./desk.ts";
import { dividendRows } from "./dividend.ts";
import type { ConsoleEndpoint } from "./endpoint.ts";
import { followRows } from "./follow.ts";
import { haltRows } from "./halt.ts";
import { invitationRows } from "./invitation.ts";
import { operatorRows } from "./operator.ts";
import { overviewRows } from "./overview.ts";
import { premarketRows } from "./premarket.ts";
import { replayRows } from "./replay.ts";
import { securityRows } from "./security.ts";
import { proposalRows } from "./proposal.ts";
import { sessionRows } from "./session.ts";
import { supportRows } from "./support.ts";
import { identityRows } from "./identity.ts";
import { ipoRows } from "./ipo.ts";
import { loanRows } from "./loan.ts";
import { withdrawalRows } from "./withdrawal.ts";

/** The single description of the console's API, used by server validation, the console's client, docs/operators.md and tests. */
export const consoleEndpoints = {
  ...sessionRows,
  ...overviewRows,
  ...operatorRows,
  ...depositRows,
  ...withdrawalRows,
  ...loanRows,
  ...identityRows,
  ...proposalRows,
  ...customerRows,
  ...correctionRows,
  ...invitationRows,
  ...announcementRows,
  ...deskRows,
  ...haltRows,
  ...dividendRows,
  ...blockRows,
  ...ipoRows,
  ...followRows,
  ...auditRows,
  ...supportRows,
  ...premarketRows,
  ...securityRows,
  ...replayRows,
} as const satisfies Readonly<Record<string, ConsoleEndpoint>>;

type Names = keyof typeof consoleEndpoints;

export type ConsoleRequestOf<Name extends Names> = v.InferInput<
  (typeof consoleEndpoints)[Name]["request"]
>;
/** The request after parsing, as the server sees it. */
export type ParsedConsoleRequestOf<Name extends Names> = v.InferOutput<
  (typeof consoleEndpoints)[Name]["request"]
>;
export type ConsoleAnswerOf<Name extends Names> = v.InferOutput<
  (typeof consoleEndpoints)[Name]["answer"]
>;
