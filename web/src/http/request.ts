/** M-CON-11 to M-CON-14: the time limit of requests outside the API client, including downloads. */
export const requestTimeoutMs = 60_000;
export const downloadTimeoutMs = 60_000;

export interface RequestOptions {
  readonly fetch: typeof fetch;
  readonly timeoutMs?: number;
}

/** `fetch` that ends after 60 s with a TimeoutError, the body included; a signal of the caller's ends it too. */
export function request(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs = requestTimeoutMs }: RequestOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { signal } = init;
  return fetch(url, {
    ...init,
    signal: signal === undefined || signal === null ? timeout : AbortSignal.any([timeout, signal]),
  });
}
