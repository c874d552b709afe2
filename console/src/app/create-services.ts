import { createConsoleClient } from "@akari/api/console/client";
import { languages } from "@akari/ui/languages.ts";
import { createToastStore } from "@akari/ui/toast-store.ts";
import { QueryClient } from "@tanstack/react-query";
import { createServerClock } from "../http/server-clock.ts";
import type { Services } from "../http/services.ts";
import { createThemeStore } from "../http/theme.ts";
import { createLanguageStore } from "../i18n/language-store.ts";
import { loadMessages } from "../i18n/messages.ts";
import { createKeyboard } from "@akari/ui/keyboard.ts";
import { listenToKeys } from "@akari/ui/listen-to-keys.ts";
import { browserStorage } from "@akari/ui/browser-storage.ts";
import { createIdleWatch } from "../session/idle.ts";
import { createSessionStore } from "../session/session-store.ts";

/** How often the page looks whether it is unused, and whether what it shows has become old. */
const lookEveryMs = 1000;

/** Makes everything that lives as long as the page. */
export function createServices(window: Window): Services {
  const { document } = window;
  const storage = browserStorage(() => window.localStorage);
  const clock = createServerClock(() => performance.now());
  const idle = createIdleWatch(storage, () => Date.now());
  const clientOf = (token: () => string | null) =>
    createConsoleClient({
      storage: { getItem: (key) => (key === "locale" ? storage.get("locale") : null) },
      fetch: window.fetch.bind(window),
      token,
      background: idle.isUnattended,
    });
  const session = createSessionStore(clientOf, clock.answered);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
  });
  // What one operator has read is not shown to the next.
  session.subscribe(() => {
    if (session.current().kind === "signed-out") queries.clear();
  });
  const language = createLanguageStore(storage, loadMessages, ({ lang, tag }) => {
    document.documentElement.lang = tag;
    document.documentElement.dataset["dir"] = languages[lang].rise;
    // The server's sentences are in the language of their request.
    void queries.invalidateQueries();
  });
  const theme = createThemeStore(storage, (shade) => {
    document.documentElement.dataset["theme"] = shade;
  });
  const keyboard = createKeyboard(() => performance.now());
  listenToKeys(window, keyboard);

  for (const use of ["pointerdown", "keydown", "wheel"] as const)
    window.addEventListener(use, () => idle.used(), { passive: true });
  window.setInterval(() => {
    clock.check();
    if (session.current().kind === "signed-in" && idle.isOver()) void session.signOut("idle");
  }, lookEveryMs);

  return {
    client: clientOf(session.token),
    session,
    language,
    keyboard,
    clock,
    theme,
    queries,
    toasts: createToastStore<string>(),
  };
}
