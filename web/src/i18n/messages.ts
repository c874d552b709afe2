import type {} from "use-intl";
import type { Locale, RuntimeLocale } from "./locale.ts";
import type alert from "@akari/api/texts/alert.en.json";
import type app from "@akari/api/texts/app.en.json";
import type bot from "@akari/api/texts/bot.en.json";
import type call from "@akari/api/texts/call.en.json";
import type deposit from "@akari/api/texts/deposit.en.json";
import type document from "@akari/api/texts/document.en.json";
import type explanation from "@akari/api/texts/explanation.en.json";
import type favourite from "@akari/api/texts/favourite.en.json";
import type home from "@akari/api/texts/home.en.json";
import type inbox from "@akari/api/texts/inbox.en.json";
import type instrument from "@akari/api/texts/instrument.en.json";
import type ledger from "@akari/api/texts/ledger.en.json";
import type margin from "@akari/api/texts/margin.en.json";
import type market from "@akari/api/texts/market.en.json";
import type news from "@akari/api/texts/news.en.json";
import type order from "@akari/api/texts/order.en.json";
import type orderTerms from "@akari/api/texts/orderTerms.en.json";
import type performance from "@akari/api/texts/performance.en.json";
import type portfolio from "@akari/api/texts/portfolio.en.json";
import type quotes from "@akari/api/texts/quotes.en.json";
import type runtime from "@akari/api/texts/runtime.en.json";
import type search from "@akari/api/texts/search.en.json";
import type sector from "@akari/api/texts/sector.en.json";
import type session from "@akari/api/texts/session.en.json";
import type settings from "@akari/api/texts/settings.en.json";
import type user from "@akari/api/texts/user.en.json";

/** Every text of the app by feature; types are derived from the English ones. */
export interface AppMessages {
  alert: typeof alert;
  app: typeof app;
  bot: typeof bot;
  call: typeof call;
  deposit: typeof deposit;
  document: typeof document;
  explanation: typeof explanation;
  favourite: typeof favourite;
  home: typeof home;
  inbox: typeof inbox;
  instrument: typeof instrument;
  ledger: typeof ledger;
  margin: typeof margin;
  market: typeof market;
  news: typeof news;
  order: typeof order;
  orderTerms: typeof orderTerms;
  performance: typeof performance;
  portfolio: typeof portfolio;
  quotes: typeof quotes;
  runtime: typeof runtime;
  search: typeof search;
  sector: typeof sector;
  session: typeof session;
  settings: typeof settings;
  user: typeof user;
}

declare module "use-intl" {
  interface AppConfig {
    Messages: AppMessages;
    Locale: Locale;
  }
}

/** Catalogues that are loaded together (`build/messages.ts`): the first page's, the app's, the documents', the order types', the bots', the alerts', the performance's, the margin's. */
export type CatalogueGroup =
  | "start"
  | "main"
  | "document"
  | "terms"
  | "bot"
  | "alert"
  | "performance"
  | "margin";

type Load = () => Promise<{ default: Record<string, unknown> }>;

const catalogues: Record<Locale, Record<CatalogueGroup, Load>> = {
  ja: {
    start: () => import("virtual:messages/start/ja"),
    main: () => import("virtual:messages/main/ja"),
    document: () => import("virtual:messages/document/ja"),
    terms: () => import("virtual:messages/terms/ja"),
    bot: () => import("virtual:messages/bot/ja"),
    alert: () => import("virtual:messages/alert/ja"),
    performance: () => import("virtual:messages/performance/ja"),
    margin: () => import("virtual:messages/margin/ja"),
  },
  "zh-Hans": {
    start: () => import("virtual:messages/start/zh-Hans"),
    main: () => import("virtual:messages/main/zh-Hans"),
    document: () => import("virtual:messages/document/zh-Hans"),
    terms: () => import("virtual:messages/terms/zh-Hans"),
    bot: () => import("virtual:messages/bot/zh-Hans"),
    alert: () => import("virtual:messages/alert/zh-Hans"),
    performance: () => import("virtual:messages/performance/zh-Hans"),
    margin: () => import("virtual:messages/margin/zh-Hans"),
  },
  en: {
    start: () => import("virtual:messages/start/en"),
    main: () => import("virtual:messages/main/en"),
    document: () => import("virtual:messages/document/en"),
    terms: () => import("virtual:messages/terms/en"),
    bot: () => import("virtual:messages/bot/en"),
    alert: () => import("virtual:messages/alert/en"),
    performance: () => import("virtual:messages/performance/en"),
    margin: () => import("virtual:messages/margin/en"),
  },
  es: {
    start: () => import("virtual:messages/start/es"),
    main: () => import("virtual:messages/main/es"),
    document: () => import("virtual:messages/document/es"),
    terms: () => import("virtual:messages/terms/es"),
    bot: () => import("virtual:messages/bot/es"),
    alert: () => import("virtual:messages/alert/es"),
    performance: () => import("virtual:messages/performance/es"),
    margin: () => import("virtual:messages/margin/es"),
  },
  fr: {
    start: () => import("virtual:messages/start/fr"),
    main: () => import("virtual:messages/main/fr"),
    document: () => import("virtual:messages/document/fr"),
    terms: () => import("virtual:messages/terms/fr"),
    bot: () => import("virtual:messages/bot/fr"),
    alert: () => import("virtual:messages/alert/fr"),
    performance: () => import("virtual:messages/performance/fr"),
    margin: () => import("virtual:messages/margin/fr"),
  },
};

/** The runtime messages for a reader of this language: Simplified Chinese may use Traditional (M-I18N-3). */
export function runtimeLocaleOf(tag: Locale, traditional: boolean): RuntimeLocale {
  return tag === "zh-Hans" && traditional ? "zh-Hant" : tag;
}

/** One language's texts of a group; English when they cannot be loaded (M-I18N-2). */
export async function loadMessages(
  tag: RuntimeLocale,
  group: CatalogueGroup,
): Promise<Partial<AppMessages>> {
  if (tag === "zh-Hant") {
    const [simplified, runtime] = await Promise.all([
      loadMessages("zh-Hans", group),
      // Without it the simplified runtime messages stay.
      group === "start" ? traditionalRuntime().catch(() => null) : null,
    ]);
    return runtime === null ? simplified : { ...simplified, ...(runtime.default as object) };
  }
  const loaded = await catalogues[tag][group]().catch(catalogues.en[group]);
  return loaded.default as unknown as Partial<AppMessages>;
}

const traditionalRuntime: Load = () => import("virtual:messages/start/zh-Hant");

/** The language's own texts, with English ones where they are missing (M-I18N-2). */
export function withFallback(own: AppMessages, english: AppMessages): AppMessages {
  return underlaid(own as unknown as Catalogue, english as unknown as Catalogue) as never;
}

/** Compiled messages are texts and lists. */
interface Catalogue {
  readonly [key: string]: string | readonly unknown[] | Catalogue;
}

function underlaid(own: Catalogue, english: Catalogue): Catalogue {
  const merged: Record<string, Catalogue[string]> = { ...english };
  for (const [key, value] of Object.entries(own)) {
    const fallback = english[key];
    merged[key] = isCatalogue(value) && isCatalogue(fallback) ? underlaid(value, fallback) : value;
  }
  return merged;
}

function isCatalogue(value: Catalogue[string] | undefined): value is Catalogue {
  return typeof value === "object" && !Array.isArray(value);
}
