import { ToastRegion } from "@akari/ui/toast.tsx";
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { TicketDraftsContext } from "../features/order/ticket/use-ticket-drafts.ts";
import { LanguageProvider } from "../i18n/provider.tsx";
import { guard, splitUrl } from "../navigation/navigation.ts";
import { parametersOf } from "../navigation/parameters.ts";
import { type RouteName, routeAt, routes } from "../navigation/routes.ts";
import { useLocation } from "../navigation/use-location.ts";
import styles from "../page/column.module.css";
import { PageNotFound } from "../page/page-not-found.tsx";
import { TurnsContext } from "../page/turns.ts";
import { ServicesProvider } from "../services/services-provider.tsx";
import { useServices } from "../services/services.ts";
import { ToastWords } from "../services/toast-text.tsx";
import { useSession } from "../session/use-session.ts";
import { loadWhenQuiet } from "./ahead.ts";
import type { AppServices } from "./create-services.ts";
import { DeskTierContext, useWindowTier } from "./desk-tier.ts";
import { barFrame, deskFrame, useFrame } from "./frames.tsx";
import { LazyPage, type PageLoader } from "./lazy-page.tsx";
import { pages } from "./pages.tsx";
import { Told } from "./told.tsx";
import { useAccountEvents } from "./use-account-events.ts";
import { useViewport } from "./use-viewport.ts";
import { type WantedTrade, WantedTradeContext } from "./wanted-trade.ts";

export function App({ services }: { readonly services: AppServices }) {
  const language = useSyncExternalStore(services.language.subscribe, services.language.current);
  if (language === null) return null;
  return (
    <ServicesProvider services={services}>
      <TicketDraftsContext value={services.drafts}>
        <LanguageProvider language={language} onMissing={() => void services.language.fallBack()}>
          <TurnsContext value={services.turns}>
            <CurrentPage />
          </TurnsContext>
          <ToastRegion toasts={services.toasts}>
            {(text) => <ToastWords text={text} runtimeTag={language.runtimeTag} />}
          </ToastRegion>
          <Told />
        </LanguageProvider>
      </TicketDraftsContext>
    </ServicesProvider>
  );
}

function CurrentPage() {
  const { navigator, session, language, renewal } = useServices();
  const { tabbarHeight } = useSession();
  const url = useLocation();
  const { path, query } = useMemo(() => splitUrl(url), [url]);
  const name = routeAt(path);
  useAccountEvents();
  useViewport();

  // Checked on entering a page, not while it is shown: an expired session ends separately (M-ST-5).
  useEffect(() => {
    if (name === undefined) return navigator.arrived(url);
    const target = guard(name, url, session.state().token !== null);
    if (target !== url) navigator.relaunch(url);
  }, [navigator, session, name, url]);

  const onShown = useCallback(() => {
    renewal.shown();
    navigator.arrived(url);
    navigator.restoreScroll();
  }, [navigator, renewal, url]);

  useEffect(() => loadWhenQuiet(language), [language]);

  const parameters = useMemo(
    () => (name === undefined ? null : parametersOf(name, query)),
    [name, query],
  );
  const found = parameters !== null;
  const windowTier = useWindowTier();
  const tier = name !== undefined && standAlone.has(name) ? "phone" : windowTier;
  const onDesk = tier !== "phone";
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (onDesk) dataset["desk"] = tier;
    else delete dataset["desk"];
  }, [onDesk, tier]);
  const page = useMemo(
    () => ({
      page: found ? name : undefined,
      code: name === "instrument" ? query.get("code") : null,
      view: query.get("view"),
    }),
    [found, name, query],
  );

  const isTab = found && name !== undefined && routes[name].kind === "tab";
  const hasBar = isTab && !onDesk;
  const frame = useFrame(onDesk ? deskFrame : hasBar ? barFrame : null, url);
  const wanted = useState<WantedTrade | null>(null);
  return (
    <DeskTierContext value={tier}>
      <WantedTradeContext value={wanted}>
        {onDesk && frame.component !== undefined && <frame.component parameters={page} />}
        <div
          className={styles.column}
          data-panes={name !== undefined && withPanes.has(name) ? "" : undefined}
          data-wide={name !== undefined && withSides.has(name) ? "" : undefined}
          style={hasBar ? { paddingBottom: `max(var(--bar), ${tabbarHeight})` } : undefined}
        >
          {name === undefined || parameters === null ? (
            <PageNotFound />
          ) : (
            <LazyPage
              key={name}
              loader={pages[name] as PageLoader}
              language={language}
              parameters={parameters}
              onShown={onShown}
              onRenew={renewal.renew}
            />
          )}
        </div>
        {hasBar && frame.component !== undefined && <frame.component parameters={page} />}
      </WantedTradeContext>
    </DeskTierContext>
  );
}

/** Pages before or after a session: nothing stands beside them. */
const standAlone: ReadonlySet<RouteName> = new Set([
  "loading",
  "login",
  "register",
  "logout",
  "forgottenPassword",
]);

/** Pages in two columns on the desk: no account stands at their right, since it is their subject. */
const withSides: ReadonlySet<RouteName> = new Set(["performance", "portfolio", "margin"]);

/** Pages that are panes on the desk, as wide as the window lets them. */
const withPanes: ReadonlySet<RouteName> = new Set(["instrument"]);
