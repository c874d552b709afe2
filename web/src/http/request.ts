/** M-CON-11 to M-CON-14: whatever is asked for outside the API client is given so long, a download too. */
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
