import type { ApiError } from "@akari/api/client";
import { languages } from "@akari/ui/languages.ts";
import { browserStorage } from "@akari/ui/browser-storage.ts";
import { createToastStore, requestErrorToastMs } from "@akari/ui/toast-store.ts";
import { createStarWish } from "../favourites/star-wish.ts";
import { type TicketDrafts, createTicketDrafts } from "../features/order/ticket/ticket-drafts.ts";
import { createClient } from "../http/client.ts";
import { FreshQueryClient } from "../http/fresh-query-client.ts";
import { request } from "../http/request.ts";
import { TransferError } from "../http/transfer-error.ts";
import { createLanguageStore } from "../i18n/language.ts";
import { asksForTraditional } from "../i18n/locale.ts";
import { loadMessages } from "../i18n/messages.ts";
import { createNavigator } from "../navigation/navigator.ts";
import { urlOf } from "../navigation/parameters.ts";
import { type Turns, createTurns } from "../page/turns.ts";
import { createBeat } from "../push/beat.ts";
import { type ReadRound, createFallback } from "../push/fallback.ts";
import { dropSilentConnections } from "../push/drop-silent.ts";
import { createPush, streamPath } from "../push/push.ts";
import { onWake } from "../push/wakes.ts";
import { type QuoteStore, createQuoteStore } from "../quotes/quote-store.ts";
import { applyDisplay, createDisplayStore } from "../services/display.ts";
import { foreignAnswer } from "../services/foreign-answer.ts";
import { createRenewal } from "../services/renewal.ts";
import type { Services } from "../services/services.ts";
import { createStaleness } from "../services/staleness.ts";
import type { ToastText } from "../services/toast-text.tsx";
import { createExpiry } from "../session/expiry.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import { createSession } from "../session/session.ts";
import { createRetryOnTap } from "./retry-on-tap.ts";

/** The services, and state of single features that lasts as long as the app. */
export interface AppServices extends Services {
  readonly drafts: TicketDrafts;
  readonly turns: Turns;
}

/** Between two parts of the first page: long enough for the browser to draw the one. */
const drawnMs = 16;

export function createServices(window: Window & typeof globalThis): AppServices {
  const storage = browserStorage(() => window.localStorage);
  const toasts = createToastStore<ToastText>();
  const display = createDisplayStore(storage);
  const queries = createQueries();
  const drafts = createTicketDrafts();
  const starWish = createStarWish({
    storage: browserStorage(() => window.sessionStorage),
    now: () => Date.now(),
  });

  const navigator = createNavigator({
    window,
    signedIn: () => session.state().token !== null,
    onError: (error) => toasts.show("error", { runtime: error }),
  });

  const expire = createExpiry({
    clear: () => session.clear(),
    announce: (message) =>
      toasts.show(
        "none",
        message === "" ? { runtime: "loginExpired" } : { sentence: message },
        requestErrorToastMs,
      ),
    openLogin: () => navigator.relaunch(urlOf("login", { next: navigator.location() })),
  });

  const retryOnTap = createRetryOnTap(window.document, () => {
    void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
  });
  let unreachable = false;
  const client = createClient({
    storage,
    fetch: (url, init) => window.fetch(url, init),
    onExpired: (error) => expire(error.message),
    onSuccess: () => (unreachable = false),
    onFailure(error) {
      if (error instanceof TransferError) {
        const icon = error.runtime === "uploadAborted" ? "none" : "error";
        return toasts.show(icon, { runtime: error.runtime }, requestErrorToastMs);
      }
      if (error.code === 408) retryOnTap();
      const noAnswer = error.code === -1 || error.code === 408;
      // One outage shows one toast, however many reads fail; the offline banner is shown meanwhile.
      if (noAnswer && unreachable) return;
      unreachable = noAnswer;
      toasts.show("error", failureText(error), requestErrorToastMs);
    },
  });

  const session = createSession({
    storage,
    getUserInfo: (userId) =>
      client.call("index/getUserInfo", userId === undefined ? {} : { user_id: userId }, {
        quiet: session.state().token === null,
      }),
  });

  const ownSession = {
    token: () => session.state().token,
    // The call ends the session properly if the token has expired.
    onTokenRefused: () => void session.fetchUserInfo().catch(() => undefined),
  };
  const push = createPush({
    open: () => new window.WebSocket(streamUrl(window.location)),
    ...ownSession,
  });

  push.subscribeState(() => {
    if (push.state() === "doubtful")
      dropSilentConnections((url, init) => window.fetch(url, init), window.location.pathname);
  });

  let readRound: ReadRound | undefined;
  const fallback = createFallback({
    push,
    load: async () => (readRound ??= await loadRound()),
    isSeen: () => !window.document.hidden,
  });
  const loadRound = async () =>
    (await import("../push/http-round.ts")).createHttpRound({ client, push, ...ownSession });
  const staleness = createStaleness({
    push,
    fallback,
    readAnew: () => queries.invalidateQueries(),
  });
  const renewal = createRenewal({
    storage: () => window.sessionStorage,
    reload: () => window.location.reload(),
    isServerThere: () =>
      request(
        window.location.pathname,
        { method: "HEAD", cache: "no-store" },
        { fetch: (url, init) => window.fetch(url, init) },
      ).then(
        ({ ok }) => ok,
        () => false,
      ),
  });

  const quotes = createQuoteStore({
    schedule: (callback) => void window.requestAnimationFrame(callback),
    onCodes: (codes) => push.setQuoteCodes(codes),
  });
  const beat = createBeat(() => window.performance.now());
  const quotesInBeat = beat.join(0, (messages) => {
    for (const message of messages)
      if ("data" in message) quotes.put(message.data as Parameters<QuoteStore["put"]>[0]);
  });
  push.onQuotes(quotesInBeat.put);

  const language = createLanguageStore({
    storage,
    load: loadMessages,
    traditional: asksForTraditional(window.navigator.languages),
    onChange({ lang, tag }) {
      window.document.documentElement.lang = tag;
      applyDisplay(window.document.documentElement, display.current(), languages[lang].rise);
      // The server words remarks and messages, so answers are read again.
      void queries.invalidateQueries();
    },
  });

  display.subscribe(() => {
    const lang = language.current()?.lang ?? "jp";
    applyDisplay(window.document.documentElement, display.current(), languages[lang].rise);
  });

  let token = session.state().token;
  session.subscribe(() => {
    if (session.state().token === token) return;
    token = session.state().token;
    queries.removeQueries();
    drafts.clear();
    push.restart();
  });
  followOtherTabs({
    window,
    session,
    storedToken: () => storage.get("token"),
    reload: () => window.location.reload(),
  });
  onWake({ window, document: window.document, now: () => Date.now() }, () => {
    push.wake();
    fallback.wake();
  });
  window.addEventListener("offline", () => push.networkLost());

  return {
    storage,
    session,
    client,
    push,
    beat,
    staleness,
    renewal,
    quotes,
    queries,
    navigator,
    toasts,
    language,
    display,
    drafts,
    turns: createTurns((next) => void window.setTimeout(next, drawnMs)),
    starWish,
  };
}

function createQueries(): FreshQueryClient {
  return new FreshQueryClient({
    defaultOptions: {
      // The stream reports changes and reconnects by itself; a failed read shows its own retry.
      queries: { retry: false, staleTime: 5_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

function streamUrl({ protocol, host }: Location): string {
  return `${protocol === "https:" ? "wss:" : "ws:"}//${host}${streamPath}`;
}

/** The server's own words; without them, what is known of the failure. */
function failureText(error: ApiError): ToastText {
  if (error.message !== "") return { sentence: error.message };
  if (error.code === 408) return { runtime: "connectionTimedOut" };
  // The connection is fine where a proxy answers for a server that is stopped, or in its place.
  const foreign = foreignAnswer(error);
  if (foreign !== null) return { word: foreign };
  return { runtime: error.code === -1 ? "requestFailed" : "error" };
}
