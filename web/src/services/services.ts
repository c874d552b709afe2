import { createContext, useContext } from "react";
import type { StarWish } from "../favourites/star-wish.ts";
import type { Client } from "../http/client.ts";
import type { FreshQueryClient } from "../http/fresh-query-client.ts";
import type { LanguageStore } from "../i18n/language.ts";
import type { Navigator } from "../navigation/navigator.ts";
import type { Beat } from "../push/beat.ts";
import type { Push } from "../push/push.ts";
import type { QuoteStore } from "../quotes/quote-store.ts";
import type { Session } from "../session/session.ts";
import type { DisplayStore } from "./display.ts";
import type { Renewal } from "./renewal.ts";
import type { Staleness } from "./staleness.ts";
import type { KeyValueStorage } from "./storage.ts";
import type { Toasts } from "./toast-text.tsx";

/** Long-lived objects, created once by `app/create-services.ts`. */
export interface Services {
  readonly storage: KeyValueStorage;
  readonly session: Session;
  readonly client: Client;
  readonly push: Push;
  readonly beat: Beat;
  readonly staleness: Staleness;
  readonly renewal: Renewal;
  readonly quotes: QuoteStore;
  readonly queries: FreshQueryClient;
  readonly navigator: Navigator;
  readonly toasts: Toasts;
  readonly language: LanguageStore;
  readonly display: DisplayStore;
  readonly starWish: StarWish;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("services are missing");
  return services;
}
