import { lastEventHeader, marketHeader, readEnvelope, successCode } from "./envelope.ts";
import type { AnswerOf, RequestOf } from "./endpoints.ts";
import { langOf } from "./locale.ts";
import { basePath, type EndpointName, paths } from "./paths.ts";
import { type Upload, uploadBody, uploadTimeoutMs } from "./upload.ts";

/** How long an app waits for an answer (M-CON-15). */
export const timeoutMs = 5000;

/** Storage of token and locale: local storage in the browser, a map elsewhere. */
export interface ClientStorage {
  getItem(key: string): string | null;
}

export interface ClientOptions {
  readonly storage: ClientStorage;
  readonly fetch: typeof fetch;
  /** Scheme, host and port in front of `/api.php`; "" in the browser. */
  readonly origin?: string;
  /** The market that its calls are about; absent: the open one, or that of the bot token. */
  readonly market?: string;
  /** How long it waits for an answer where that is not an app's time. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /** Sends no token even if one is stored. */
  readonly anonymous?: boolean;
  readonly signal?: AbortSignal;
  /** Called with the newest event of the account whose effects the answer is known to contain, where the server says so. */
  readonly onLastEvent?: (sequence: number) => void;
}

/** The API client (M-API-1..3, 7). Any code other than 1 rejects with ApiError. */
export interface Client {
  /** Resolves with the envelope's data. */
  call<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<AnswerOf<Name>>;
  /** Sends files and form fields as multipart; `path` is relative to the base. */
  upload(path: string, upload: Upload, options?: CallOptions): Promise<unknown>;
}

export function createClient(client: ClientOptions): Client {
  return {
    async call(name, request, options = {}) {
      const message =
        paths[name].method === "GET"
          ? ({ method: "GET", query: request as Record<string, unknown> } as const)
          : ({
              method: "POST",
              contentType: "application/json",
              body: JSON.stringify(request),
            } as const);
      const limit = { timeoutMs: client.timeoutMs ?? timeoutMs };
      const data = await send(client, { path: name, ...message, ...limit }, options);
      return data as AnswerOf<typeof name>;
    },
    upload: (path, upload, options = {}) =>
      send(
        client,
        { path, method: "POST", body: uploadBody(upload), timeoutMs: uploadTimeoutMs },
        options,
      ),
  };
}

/**
 * Any response other than code 1. `code` is the envelope's; 408 for a timeout, -1 without a response or
 * without an envelope (`message` is then "").
 */
export class ApiError extends Error {
  readonly code: number;
  readonly reason: string | null;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;
  /** Of an answer that is not ours, such as the page of a proxy whose server is stopped; null for our answers and where nothing answered. */
  readonly foreignStatus: number | null;

  constructor(
    code: number,
    message: string,
    data: unknown,
    retryAfterSeconds: number | null,
    foreignStatus: number | null = null,
  ) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.reason = textIn(data, "reason");
    this.field = textIn(data, "field");
    this.retryAfterSeconds = retryAfterSeconds;
    this.foreignStatus = foreignStatus;
  }
}

export interface Message {
  /** Below the base path. */
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly query?: Readonly<Record<string, unknown>>;
  readonly contentType?: string;
  readonly body?: string | FormData;
  /** Beside the ones that every request carries. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Sends one request with the header `token` and the query `lang` that every request carries (M-API-2, M-API-3).
 * Resolves with the envelope's data on code 1, rejects with ApiError on everything else.
 */
export async function send(
  { storage, fetch, origin = "", market }: ClientOptions,
  message: Message,
  options: CallOptions,
): Promise<unknown> {
  const query = new URLSearchParams({ lang: langOf(storage.getItem("locale")) });
  for (const [key, value] of Object.entries(message.query ?? {}))
    if (value !== undefined) query.set(key, String(value));

  const headers: Record<string, string> = { accept: "application/json", ...message.headers };
  if (message.contentType !== undefined) headers["content-type"] = message.contentType;
  const token = options.anonymous === true ? null : storage.getItem("token");
  // A value that is not valid in a header cannot be one of our tokens.
  if (token !== null && /^[\x21-\x7e]{1,200}$/.test(token)) headers["token"] = token;

  if (market !== undefined) headers[marketHeader] = market;

  const timeout = AbortSignal.timeout(message.timeoutMs);
  const init: RequestInit = {
    method: message.method,
    headers,
    signal: options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]),
    ...(message.body === undefined ? {} : { body: message.body }),
  };
  const { response, body } = await exchange(
    () => fetch(`${origin}${basePath}/${message.path}?${query}`, init),
    timeout,
  );

  const envelope = readEnvelope(body);
  if (envelope === null) throw new ApiError(-1, "", null, retryAfter(response), response.status);
  if (envelope.code !== successCode)
    throw new ApiError(envelope.code, envelope.msg, envelope.data, retryAfter(response));
  const lastEvent = response.headers.get(lastEventHeader);
  if (lastEvent !== null) options.onLastEvent?.(Number(lastEvent));
  return envelope.data;
}

async function exchange(ask: () => Promise<Response>, timeout: AbortSignal) {
  try {
    const response = await ask();
    return { response, body: parsed(await response.text()) };
  } catch (error) {
    // An abort by the caller is passed on unchanged, since they do not wait for a response.
    if (error instanceof Error && error.name === "AbortError" && !timeout.aborted) throw error;
    throw new ApiError(timeout.aborted ? 408 : -1, "", null, null);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

function textIn(data: unknown, key: string): string | null {
  if (typeof data !== "object" || data === null) return null;
  const value = (data as Record<string, unknown>)[key];
  return typeof value === "string" ? value : null;
}
