import { type ClientStorage, send, timeoutMs } from "../client.ts";
import { type ConsoleAnswerOf, consoleEndpoints, type ConsoleRequestOf } from "./endpoints.ts";
import type { ConsoleEndpointName } from "./paths.ts";

/** Recomputing a chain takes longer than a read. */
const heavyTimeoutMs = 60_000;
const heavy: ReadonlySet<ConsoleEndpointName> = new Set([
  "audit/check",
  "audit/export",
  "customer/ledger",
  "replay/part",
  "replay/import",
]);

/** The names of `consoleTokenHeader` and `backgroundHeader`, whose file the client does not load. */
const tokenHeader = "console-token";
const backgroundHeader = "console-background";

export interface ConsoleClientOptions {
  /** For the reader's language. */
  readonly storage: ClientStorage;
  readonly fetch: typeof fetch;
  /** Scheme, host and port in front of `/api.php`; "" in the browser. */
  readonly origin?: string;
  /** The session's header token, which belongs to its cookie; null while signed out. */
  readonly token: () => string | null;
  /** For programs, which keep the session's cookie themselves; a browser sends it by itself. */
  readonly cookie?: () => string | null;
  /** How long it waits for an answer where that is not an app's time. */
  readonly timeoutMs?: number;
  /** Whether the page calls by itself, which keeps no session alive; absent: every call is an operator's. */
  readonly background?: () => boolean;
}

/** The operators' API. Any code other than 1 rejects with ApiError. */
export interface ConsoleClient {
  call<Name extends ConsoleEndpointName>(
    name: Name,
    request: ConsoleRequestOf<Name>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ConsoleAnswerOf<Name>>;
}

export function createConsoleClient(client: ConsoleClientOptions): ConsoleClient {
  const { storage, fetch, origin = "" } = client;
  // A customer's token of the same browser is not the console's business.
  const languageOnly: ClientStorage = {
    getItem: (key) => (key === "token" ? null : storage.getItem(key)),
  };
  return {
    async call(name, request, options = {}) {
      const token = client.token();
      const cookie = client.cookie?.() ?? null;
      const headers = {
        ...(token === null ? {} : { [tokenHeader]: token }),
        ...(cookie === null ? {} : { cookie }),
        ...(client.background?.() === true ? { [backgroundHeader]: "1" } : {}),
      };
      const content =
        consoleEndpoints[name].method === "GET"
          ? ({ method: "GET", query: request as Record<string, unknown> } as const)
          : ({
              method: "POST",
              contentType: "application/json",
              body: JSON.stringify(request),
            } as const);
      const answer = await send(
        { storage: languageOnly, fetch, origin },
        {
          path: `console/${name}`,
          ...content,
          headers,
          timeoutMs: client.timeoutMs ?? (heavy.has(name) ? heavyTimeoutMs : timeoutMs),
        },
        options,
      );
      return answer as ConsoleAnswerOf<typeof name>;
    },
  };
}
