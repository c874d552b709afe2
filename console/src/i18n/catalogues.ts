// Written by `node web/build/check-texts.ts --write`.
import type app from "@akari/api/texts/app.en.json";
import type common from "@akari/api/texts/console.en.json";
import type consoleAnnouncement from "@akari/api/texts/consoleAnnouncement.en.json";
import type consoleAudit from "@akari/api/texts/consoleAudit.en.json";
import type consoleBlock from "@akari/api/texts/consoleBlock.en.json";
import type consoleCorrection from "@akari/api/texts/consoleCorrection.en.json";
import type consoleCustomer from "@akari/api/texts/consoleCustomer.en.json";
import type consoleDesk from "@akari/api/texts/consoleDesk.en.json";
import type consoleDividend from "@akari/api/texts/consoleDividend.en.json";
import type consoleFollow from "@akari/api/texts/consoleFollow.en.json";
import type consoleHalt from "@akari/api/texts/consoleHalt.en.json";
import type consoleIdentity from "@akari/api/texts/consoleIdentity.en.json";
import type consoleInvitation from "@akari/api/texts/consoleInvitation.en.json";
import type consoleIpo from "@akari/api/texts/consoleIpo.en.json";
import type consoleLoan from "@akari/api/texts/consoleLoan.en.json";
import type consoleOperator from "@akari/api/texts/consoleOperator.en.json";
import type consoleOverview from "@akari/api/texts/consoleOverview.en.json";
import type consolePremarket from "@akari/api/texts/consolePremarket.en.json";
import type consoleProposal from "@akari/api/texts/consoleProposal.en.json";
import type consoleQueue from "@akari/api/texts/consoleQueue.en.json";
import type consoleSecurity from "@akari/api/texts/consoleSecurity.en.json";
import type consoleSession from "@akari/api/texts/consoleSession.en.json";
import type consoleSupport from "@akari/api/texts/consoleSupport.en.json";
import type ledger from "@akari/api/texts/ledger.en.json";
import type runtime from "@akari/api/texts/runtime.en.json";
import type securityKind from "@akari/api/texts/securityKind.en.json";
import type support from "@akari/api/texts/support.en.json";

/** Every text of the console by feature; types are derived from the English ones. */
export interface ConsoleMessages {
  app: typeof app;
  console: typeof common;
  consoleAnnouncement: typeof consoleAnnouncement;
  consoleAudit: typeof consoleAudit;
  consoleBlock: typeof consoleBlock;
  consoleCorrection: typeof consoleCorrection;
  consoleCustomer: typeof consoleCustomer;
  consoleDesk: typeof consoleDesk;
  consoleDividend: typeof consoleDividend;
  consoleFollow: typeof consoleFollow;
  consoleHalt: typeof consoleHalt;
  consoleIdentity: typeof consoleIdentity;
  consoleInvitation: typeof consoleInvitation;
  consoleIpo: typeof consoleIpo;
  consoleLoan: typeof consoleLoan;
  consoleOperator: typeof consoleOperator;
  consoleOverview: typeof consoleOverview;
  consolePremarket: typeof consolePremarket;
  consoleProposal: typeof consoleProposal;
  consoleQueue: typeof consoleQueue;
  consoleSecurity: typeof consoleSecurity;
  consoleSession: typeof consoleSession;
  consoleSupport: typeof consoleSupport;
  ledger: typeof ledger;
  runtime: typeof runtime;
  securityKind: typeof securityKind;
  support: typeof support;
}
