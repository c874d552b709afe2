/** Connections that a browser keeps to one server. */
const kept = 6;
const answerWithinMs = 500;

/**
 * Asks the server over every connection that the browser keeps, and gives up those that do not answer: the next calls then begin new ones
 * instead of waiting on connections that died unnoticed together with the stream.
 */
export function dropSilentConnections(fetch: typeof globalThis.fetch, path: string): void {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerWithinMs);
  const asked = Array.from({ length: kept }, () =>
    fetch(path, { method: "HEAD", cache: "no-store", signal: patience.signal }).catch(
      () => undefined,
    ),
  );
  void Promise.all(asked).then(() => clearTimeout(timer));
}
