import loaders from "virtual:messages";
import type {} from "use-intl";
import type { Locale, RuntimeLocale } from "./locale.ts";
import type { AppMessages, CatalogueGroup } from "./catalogues.ts";

declare module "use-intl" {
  interface AppConfig {
    Messages: AppMessages;
    Locale: Locale;
  }
}

type Load = () => Promise<{ readonly default: Record<string, unknown> }>;

const catalogues = loaders as Readonly<Record<Locale, Readonly<Record<CatalogueGroup, Load>>>>;

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

const traditionalRuntime = () => import("virtual:messages/start/zh-Hant");

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
