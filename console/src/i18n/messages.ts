import type {} from "use-intl";
import type { Locale } from "@akari/api/locale";
import type { ConsoleMessages } from "./catalogues.ts";

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
