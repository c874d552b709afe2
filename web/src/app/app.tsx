import { ToastRegion } from "@akari/ui/toast.tsx";
import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import { TicketDraftsContext } from "../features/order/ticket/use-ticket-drafts.ts";
import { LanguageProvider } from "../i18n/provider.tsx";
import { guard, splitUrl } from "../navigation/navigation.ts";
import { parametersOf } from "../navigation/parameters.ts";
import { routeAt, routes } from "../navigation/routes.ts";
import { useLocation } from "../navigation/use-location.ts";
import styles from "../page/column.module.css";
import { PageNotFound } from "../page/page-not-found.tsx";
import { ServicesProvider } from "../services/services-provider.tsx";
import { useServices } from "../services/services.ts";
import { ToastWords } from "../services/toast-text.tsx";
import { useSession } from "../session/use-session.ts";
import { loadWhenQuiet } from "./ahead.ts";
import type { AppServices } from "./create-services.ts";
import { LazyPage, type PageLoader } from "./lazy-page.tsx";
import { pages } from "./pages.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useAlertNotifications } from "../features/alert/use-alert-notifications.ts";
import { useAccountEvents } from "./use-account-events.ts";
import { useViewport } from "./use-viewport.ts";

export function App({ services }: { readonly services: AppServices }) {
  const language = useSyncExternalStore(services.language.subscribe, services.language.current);
  if (language === null) return null;
  return (
    <ServicesProvider services={services}>
      <TicketDraftsContext value={services.drafts}>
        <LanguageProvider language={language} onMissing={() => void services.language.fallBack()}>
          <CurrentPage />
          <ToastRegion toasts={services.toasts}>
            {(text) => <ToastWords text={text} runtimeTag={language.runtimeTag} />}
          </ToastRegion>
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
  useAlertNotifications();
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
  if (name === undefined || parameters === null) return <PageNotFound />;
  const isTab = routes[name].kind === "tab";
  return (
    <>
      <div
        className={styles.column}
        style={isTab ? { paddingBottom: `max(var(--bar), ${tabbarHeight})` } : undefined}
      >
        <LazyPage
          key={name}
          loader={pages[name] as PageLoader}
          language={language}
          parameters={parameters}
          onShown={onShown}
          onRenew={renewal.renew}
        />
      </div>
      {isTab && <TabBar current={name} />}
    </>
  );
}
