import type { Quote } from "@akari/api/instrument";

/** Notifies listeners of one code at most once per frame, however fast the feed is. */
export interface QuoteStore {
  readonly get: (code: string) => Quote | undefined;
  readonly put: (quotes: readonly Quote[]) => void;
  /** A part of the page shows this code. When the last one leaves, the quote is dropped. */
  readonly watch: (code: string, listener: () => void) => () => void;
}

export interface QuoteStoreOptions {
  /** Runs the callback before the next frame. */
  readonly schedule: (callback: () => void) => void;
  /** The set of displayed codes has changed; called once per frame. */
  readonly onCodes: (codes: readonly string[]) => void;
}

export function createQuoteStore({ schedule, onCodes }: QuoteStoreOptions): QuoteStore {
  const quotes = new Map<string, Quote>();
  const listeners = new Map<string, Set<() => void>>();
  const dirty = new Set<string>();
  let codesChanged = false;
  let scheduled = false;

  const flushSoon = () => {
    if (scheduled) return;
    scheduled = true;
    schedule(flush);
  };

  function flush(): void {
    scheduled = false;
    if (codesChanged) {
      codesChanged = false;
      onCodes([...listeners.keys()]);
    }
    const changed = [...dirty];
    dirty.clear();
    for (const code of changed) {
      for (const listener of listeners.get(code) ?? []) listener();
    }
  }

  return {
    get: (code) => quotes.get(code),
    put(values) {
      for (const quote of values) {
        if (!listeners.has(quote.code)) continue;
        quotes.set(quote.code, quote);
        dirty.add(quote.code);
      }
      if (dirty.size > 0) flushSoon();
    },
    watch(code, listener) {
      const known = listeners.get(code);
      if (known === undefined) {
        listeners.set(code, new Set([listener]));
        codesChanged = true;
        flushSoon();
      } else known.add(listener);
      return () => {
        const set = listeners.get(code);
        set?.delete(listener);
        if (set?.size !== 0) return;
        listeners.delete(code);
        quotes.delete(code);
        codesChanged = true;
        flushSoon();
      };
    },
  };
}
