import { ApiError } from "./api-error.ts";

/** Spec section 7: the API client gives up after this time. */
export const apiTimeoutMs = 5000;
const basePath = "/api.php/";

export interface Envelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface CallOptions {
  /** No toast for a failure, and a 401 ends nothing: the caller shows what happened, or it does not matter. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  readonly fetch: typeof fetch;
  /** Read anew for every call: the session's token and the stored locale. */
  readonly credentials: () => { readonly token: string | null; readonly lang: string };
  /** A 401 for the token that is still in use. */
  readonly onExpired: (error: ApiError) => void;
  readonly onFailure: (error: ApiError) => void;
  readonly onSuccess?: () => void;
}

/** The one client of spec section 7. Answers the envelope's `data`, or throws an ApiError. */
export interface Client {
  readonly get: <Data>(path: string, query?: Query, options?: CallOptions) => Promise<Data>;
  readonly post: <Data>(path: string, body?: object, options?: CallOptions) => Promise<Data>;
}

export function createClient(client: ClientOptions): Client {
  async function call(
    method: "GET" | "POST",
    path: string,
    query: Query,
    body: object | undefined,
    options: CallOptions,
  ): Promise<unknown> {
    const { token, lang } = client.credentials();
    try {
      const envelope = await send(method, pathWithQuery(path, { ...query, lang }), token, body, options);
      if (envelope.code === 1) {
        client.onSuccess?.();
        return envelope.data;
      }
      throw errorOf(envelope);
    } catch (error) {
      if (!(error instanceof ApiError) || options.quiet === true) throw error;
      // An answer to a token that is no longer used says nothing about the session of now.
      if (error.kind === "expired") {
        if (token === client.credentials().token) client.onExpired(error);
      } else client.onFailure(error);
      throw error;
    }
  }

  async function send(
    method: string,
    url: string,
    token: string | null,
    body: object | undefined,
    { signal }: CallOptions,
  ): Promise<Envelope> {
    const timeout = AbortSignal.timeout(apiTimeoutMs);
    const headers: Record<string, string> = {};
    if (token !== null) headers["token"] = token;
    if (body !== undefined) headers["content-type"] = "application/json";
    try {
      const response = await client.fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        cache: "no-store",
      });
      return toEnvelope(await response.json(), response.status);
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted === true) throw error;
      throw new ApiError(timeout.aborted ? "timeout" : "unreachable", "");
    }
  }

  return {
    get: <Data>(path: string, query: Query = {}, options: CallOptions = {}) =>
      call("GET", path, query, undefined, options) as Promise<Data>,
    post: <Data>(path: string, body: object = {}, options: CallOptions = {}) =>
      call("POST", path, {}, body, options) as Promise<Data>,
  };
}

function pathWithQuery(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `${basePath}${path}?${parameters.toString()}`;
}

function toEnvelope(body: unknown, status: number): Envelope {
  const { code, msg, data } = (body ?? {}) as Partial<Envelope>;
  return {
    code: typeof code === "number" ? code : status,
    msg: typeof msg === "string" ? msg : "",
    data: data ?? null,
  };
}

function errorOf({ code, msg, data }: Envelope): ApiError {
  const { reason, field } = (data ?? {}) as { reason?: string; field?: string };
  const detail = {
    ...(reason === undefined ? {} : { reason }),
    ...(field === undefined ? {} : { field }),
  };
  if (code === 401) return new ApiError("expired", msg, detail);
  return new ApiError(code === 0 ? "denied" : "refused", msg, detail);
}
