import type {} from "use-intl";
import type app from "@akari/api/texts/app.en.json";
import type common from "@akari/api/texts/console.en.json";
import type announcement from "@akari/api/texts/consoleAnnouncement.en.json";
import type audit from "@akari/api/texts/consoleAudit.en.json";
import type correction from "@akari/api/texts/consoleCorrection.en.json";
import type customer from "@akari/api/texts/consoleCustomer.en.json";
import type desk from "@akari/api/texts/consoleDesk.en.json";
import type dividend from "@akari/api/texts/consoleDividend.en.json";
import type block from "@akari/api/texts/consoleBlock.en.json";
import type halt from "@akari/api/texts/consoleHalt.en.json";
import type invitation from "@akari/api/texts/consoleInvitation.en.json";
import type ipo from "@akari/api/texts/consoleIpo.en.json";
import type operator from "@akari/api/texts/consoleOperator.en.json";
import type overview from "@akari/api/texts/consoleOverview.en.json";
import type premarket from "@akari/api/texts/consolePremarket.en.json";
import type proposal from "@akari/api/texts/consoleProposal.en.json";
import type loan from "@akari/api/texts/consoleLoan.en.json";
import type queue from "@akari/api/texts/consoleQueue.en.json";
import type session from "@akari/api/texts/consoleSession.en.json";
import type consoleSupport from "@akari/api/texts/consoleSupport.en.json";
import type support from "@akari/api/texts/support.en.json";
import type ledger from "@akari/api/texts/ledger.en.json";
import type runtime from "@akari/api/texts/runtime.en.json";
import type { Locale } from "@akari/api/locale";

/** Every text of the console by feature; types are derived from the English ones. */
export interface ConsoleMessages {
  app: typeof app;
  console: typeof common;
  consoleAnnouncement: typeof announcement;
  consoleAudit: typeof audit;
  consoleCorrection: typeof correction;
  consoleCustomer: typeof customer;
  consoleDesk: typeof desk;
  consoleDividend: typeof dividend;
  consoleBlock: typeof block;
  consoleHalt: typeof halt;
  consoleInvitation: typeof invitation;
  consoleIpo: typeof ipo;
  consoleOperator: typeof operator;
  consoleOverview: typeof overview;
  consolePremarket: typeof premarket;
  consoleProposal: typeof proposal;
  consoleLoan: typeof loan;
  consoleQueue: typeof queue;
  consoleSession: typeof session;
  consoleSupport: typeof consoleSupport;
  ledger: typeof ledger;
  runtime: typeof runtime;
  support: typeof support;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: ConsoleMessages;
    Locale: Locale;
  }
}

type Load = () => Promise<{ default: Record<string, unknown> }>;

const catalogues: Record<Locale, Load> = {
  ja: () => import("virtual:console-texts/ja"),
  "zh-Hans": () => import("virtual:console-texts/zh-Hans"),
  en: () => import("virtual:console-texts/en"),
  es: () => import("virtual:console-texts/es"),
  fr: () => import("virtual:console-texts/fr"),
};

/** One language's texts; English when they cannot be loaded (M-I18N-2). */
export async function loadMessages(tag: Locale): Promise<ConsoleMessages> {
  const loaded = await catalogues[tag]().catch(catalogues.en);
  return loaded.default as unknown as ConsoleMessages;
}
