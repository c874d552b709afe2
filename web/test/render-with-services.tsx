import app from "@akari/api/texts/app.ja.json" with { type: "json" };
import bankAccount from "@akari/api/texts/bankAccount.ja.json" with { type: "json" };
import block from "@akari/api/texts/block.ja.json" with { type: "json" };
import chartLines from "@akari/api/texts/chartLines.ja.json" with { type: "json" };
import csv from "@akari/api/texts/csv.ja.json" with { type: "json" };
import deposit from "@akari/api/texts/deposit.ja.json" with { type: "json" };
import desk from "@akari/api/texts/desk.ja.json" with { type: "json" };
import favourite from "@akari/api/texts/favourite.ja.json" with { type: "json" };
import follow from "@akari/api/texts/follow.ja.json" with { type: "json" };
import home from "@akari/api/texts/home.ja.json" with { type: "json" };
import ideas from "@akari/api/texts/ideas.ja.json" with { type: "json" };
import inbox from "@akari/api/texts/inbox.ja.json" with { type: "json" };
import instrument from "@akari/api/texts/instrument.ja.json" with { type: "json" };
import ipo from "@akari/api/texts/ipo.ja.json" with { type: "json" };
import ledger from "@akari/api/texts/ledger.ja.json" with { type: "json" };
import ledgerCheck from "@akari/api/texts/ledgerCheck.ja.json" with { type: "json" };
import loan from "@akari/api/texts/loan.ja.json" with { type: "json" };
import market from "@akari/api/texts/market.ja.json" with { type: "json" };
import messageDetail from "@akari/api/texts/messageDetail.ja.json" with { type: "json" };
import news from "@akari/api/texts/news.ja.json" with { type: "json" };
import notification from "@akari/api/texts/notification.ja.json" with { type: "json" };
import order from "@akari/api/texts/order.ja.json" with { type: "json" };
import orderTerms from "@akari/api/texts/orderTerms.ja.json" with { type: "json" };
import performanceTexts from "@akari/api/texts/performance.ja.json" with { type: "json" };
import portfolio from "@akari/api/texts/portfolio.ja.json" with { type: "json" };
import premarket from "@akari/api/texts/premarket.ja.json" with { type: "json" };
import promises from "@akari/api/texts/promises.ja.json" with { type: "json" };
import quickOrder from "@akari/api/texts/quickOrder.ja.json" with { type: "json" };
import record from "@akari/api/texts/record.ja.json" with { type: "json" };
import quotes from "@akari/api/texts/quotes.ja.json" with { type: "json" };
import runtime from "@akari/api/texts/runtime.ja.json" with { type: "json" };
import search from "@akari/api/texts/search.ja.json" with { type: "json" };
import sector from "@akari/api/texts/sector.ja.json" with { type: "json" };
import sectorShort from "@akari/api/texts/sectorShort.ja.json" with { type: "json" };
import sectorMap from "@akari/api/texts/sectorMap.ja.json" with { type: "json" };
import security from "@akari/api/texts/security.ja.json" with { type: "json" };
import securityKind from "@akari/api/texts/securityKind.ja.json" with { type: "json" };
import session from "@akari/api/texts/session.ja.json" with { type: "json" };
import settings from "@akari/api/texts/settings.ja.json" with { type: "json" };
import support from "@akari/api/texts/support.ja.json" with { type: "json" };
import transactionLog from "@akari/api/texts/transactionLog.ja.json" with { type: "json" };
import user from "@akari/api/texts/user.ja.json" with { type: "json" };
import withdrawal from "@akari/api/texts/withdrawal.ja.json" with { type: "json" };
import { createToastStore } from "@akari/ui/toast-store.ts";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { createStarWish } from "../src/favourites/star-wish.ts";
import { createTicketDrafts } from "../src/features/order/ticket/ticket-drafts.ts";
import { TicketDraftsContext } from "../src/features/order/ticket/use-ticket-drafts.ts";
import type { Client } from "../src/http/client.ts";
import { FreshQueryClient } from "../src/http/fresh-query-client.ts";
import { LanguageProvider } from "../src/i18n/provider.tsx";
import type { Navigator } from "../src/navigation/navigator.ts";
import { createBeat } from "../src/push/beat.ts";
import type { Push } from "../src/push/push.ts";
import { createQuoteStore } from "../src/quotes/quote-store.ts";
import { createDisplayStore } from "../src/services/display.ts";
import { ServicesProvider } from "../src/services/services-provider.tsx";
import type { Services } from "../src/services/services.ts";
import type { KeyValueStorage } from "../src/services/storage.ts";
import type { ToastText, Toasts } from "../src/services/toast-text.tsx";
import { createSession, type Session } from "../src/session/session.ts";

interface RenderOptions {
  /** Answers of the API by endpoint; a rejection is a failure. */
  readonly call: (name: string, request: object) => Promise<unknown>;
  readonly token?: string;
  /** The address, without its `#`; a function where it changes. */
  readonly location?: string | (() => string);
  /** Initial contents of the device's storage. */
  readonly stored?: Readonly<Record<string, string>>;
  /** How topics of the stream are listened to; without it, it is silent. */
  readonly listen?: Push["listen"];
}

interface Rendered {
  readonly navigator: Navigator;
  /** The device's storage. */
  readonly stored: ReadonlyMap<string, string>;
  readonly toasts: Toasts;
  /** The cache, to be invalidated as after an event of the account. */
  readonly queries: FreshQueryClient;
  /** The stream's quotes of shares on the screen. */
  readonly quotes: Services["quotes"];
  /** The session, to be ended as by signing out. */
  readonly session: Session;
}

/** Renders a part of the app in Japanese with an API that the test answers. */
export function renderWithServices(
  children: ReactNode,
  { call, token, stored = {}, location = "/", listen = () => () => {} }: RenderOptions,
): Rendered {
  const map = new Map<string, string>(Object.entries(stored));
  if (token !== undefined) map.set("token", token);
  const storage: KeyValueStorage = {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  const client: Client = {
    call: ((name: string, request: object) => call(name, request)) as Client["call"],
    upload: (path, content) => call(path, content),
    download: async (path) => (await call(path, {})) as Blob,
  };
  const navigator = {
    location: () => (typeof location === "string" ? location : location()),
    subscribe: () => () => {},
    go: vi.fn(),
    navigate: vi.fn(),
    redirect: vi.fn(),
    switchTab: vi.fn(),
    relaunch: vi.fn(),
    back: vi.fn(),
    restoreScroll: vi.fn(),
    overlay: () => () => {},
    arrived: vi.fn(),
  };
  const starWish = createStarWish({ storage, now: () => Date.now() });
  const services: Services = {
    storage,
    client,
    navigator,
    session: createSession({
      storage,
      getUserInfo: (userId) => call("index/getUserInfo", { user_id: userId }),
    }),
    push: {
      state: () => "open",
      subscribeState: () => () => {},
      connect: () => Promise.resolve(),
      listen,
      setQuoteCodes: () => {},
      onQuotes: () => () => {},
      restart: () => {},
      wake: () => {},
      networkLost: () => {},
      heardAt: () => null,
      wanted: () => ({ topics: new Map(), codes: [], after: new Map() }),
      tell: () => {},
    },
    beat: createBeat(() => performance.now()),
    staleness: { current: () => null, subscribe: () => () => {} },
    renewal: { renew: () => Promise.resolve(false), shown: () => {} },
    quotes: createQuoteStore({ schedule: (callback) => callback(), onCodes: () => {} }),
    queries: new FreshQueryClient({
      defaultOptions: { queries: { retry: false, networkMode: "always" } },
    }),
    toasts: createToastStore<ToastText>(),
    language: {
      current: () => null,
      subscribe: () => () => {},
      select: () => Promise.resolve(),
      start: () => Promise.resolve(),
      need: () => Promise.resolve(),
      has: () => true,
      fallBack: () => Promise.resolve(),
    },
    display: createDisplayStore(storage),
    starWish,
  };
  const messages = {
    app,
    bankAccount,
    block,
    chartLines,
    csv,
    deposit,
    desk,
    follow,
    home,
    ideas,
    inbox,
    instrument,
    favourite,
    ipo,
    ledger,
    ledgerCheck,
    loan,
    market,
    messageDetail,
    news,
    notification,
    order,
    orderTerms,
    performance: performanceTexts,
    portfolio,
    premarket,
    promises,
    quickOrder,
    quotes,
    record,
    runtime,
    search,
    sector,
    sectorMap,
    sectorShort,
    security,
    securityKind,
    session,
    settings,
    support,
    transactionLog,
    user,
    withdrawal,
  } as never;
  render(
    <ServicesProvider services={services}>
      <TicketDraftsContext value={createTicketDrafts()}>
        <LanguageProvider language={{ lang: "jp", tag: "ja", messages }}>
          {children}
        </LanguageProvider>
      </TicketDraftsContext>
    </ServicesProvider>,
  );
  const { toasts, queries, quotes: quoteStore } = services;
  return { navigator, stored: map, toasts, queries, quotes: quoteStore, session: services.session };
}
