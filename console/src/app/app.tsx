import { SurroundingsContext } from "@akari/ui/surroundings.ts";
import { ToastRegion } from "@akari/ui/toast.tsx";
import { QueryClientProvider } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { Router } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { SessionEntrance } from "../features/session/session-entrance.tsx";
import { Unreachable } from "../features/session/unreachable.tsx";
import { type Services, ServicesContext } from "../http/services.ts";
import { LanguageProvider } from "../i18n/provider.tsx";
import { OperatorContext } from "../session/use-session.ts";
import { Shell } from "./shell.tsx";

const base = "/console";
/** Dialogs close by Escape here, and the browser's history is the pages' alone. */
const surroundings = {
  overlay: () => () => undefined,
  follow: (url: string) => navigate(base + url),
};

export function App({ services }: { readonly services: Services }) {
  const { language, session, queries, toasts } = services;
  const spoken = useSyncExternalStore(language.subscribe, language.current);
  const state = useSyncExternalStore(session.subscribe, session.current);
  // Nothing is drawn before texts and session are known.
  if (spoken === null || state.kind === "loading") return null;
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={queries}>
        <LanguageProvider language={spoken}>
          <SurroundingsContext value={surroundings}>
            {state.kind === "unreachable" && <Unreachable error={state.error} />}
            {state.kind === "signed-out" && (
              <SessionEntrance key={String(state.first)} first={state.first} by={state.by} />
            )}
            {state.kind === "signed-in" && (
              <OperatorContext value={state.operator}>
                <Router base={base}>
                  <Shell />
                </Router>
              </OperatorContext>
            )}
            <ToastRegion toasts={toasts}>{(text) => text}</ToastRegion>
          </SurroundingsContext>
        </LanguageProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
