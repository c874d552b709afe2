import type {} from "use-intl";
import type { Locale } from "./locale.ts";
import type app from "@akari/api/texts/app.en.json";
import type deposit from "@akari/api/texts/deposit.en.json";
import type instrument from "@akari/api/texts/instrument.en.json";
import type ledger from "@akari/api/texts/ledger.en.json";
import type market from "@akari/api/texts/market.en.json";
import type order from "@akari/api/texts/order.en.json";
import type portfolio from "@akari/api/texts/portfolio.en.json";
import type sector from "@akari/api/texts/sector.en.json";
import type session from "@akari/api/texts/session.en.json";
import type settings from "@akari/api/texts/settings.en.json";

/** Every text of the app by feature; English is the one that types are taken from. */
export interface AppMessages {
  app: typeof app;
  deposit: typeof deposit;
  instrument: typeof instrument;
  ledger: typeof ledger;
  market: typeof market;
  order: typeof order;
  portfolio: typeof portfolio;
  sector: typeof sector;
  session: typeof session;
  settings: typeof settings;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: AppMessages;
    Locale: Locale;
  }
}

const catalogues: Record<Locale, () => Promise<{ default: Record<string, unknown> }>> = {
  ja: () => import("virtual:messages/ja"),
  "zh-Hans": () => import("virtual:messages/zh-Hans"),
  en: () => import("virtual:messages/en"),
  es: () => import("virtual:messages/es"),
  fr: () => import("virtual:messages/fr"),
};

/** One language's texts; English when they cannot be loaded (M-I18N-2). */
export async function loadMessages(tag: Locale): Promise<AppMessages> {
  const loaded = await catalogues[tag]().catch(catalogues.en);
  return loaded.default as unknown as AppMessages;
}
