import type { ConsoleClient } from "@akari/api/console/client";
import type { QueryClient } from "@tanstack/react-query";
import type { ToastStore } from "@akari/ui/toast-store.ts";
import { createContext, useContext } from "react";
import type { LanguageStore } from "../i18n/language-store.ts";
import type { Keyboard } from "@akari/ui/keyboard.ts";
import type { SessionStore } from "../session/session-store.ts";
import type { ServerClock } from "./server-clock.ts";
import type { ThemeStore } from "./theme.ts";

/** Everything that lives as long as the page. */
export interface Services {
  readonly client: ConsoleClient;
  readonly session: SessionStore;
  readonly language: LanguageStore;
  readonly keyboard: Keyboard;
  readonly clock: ServerClock;
  readonly theme: ThemeStore;
  readonly queries: QueryClient;
  readonly toasts: ToastStore<string>;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("ServicesContext is missing");
  return services;
}
