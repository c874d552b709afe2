import { type KeyValueStorage, parseJson } from "../../services/storage.ts";

/** Heads and a root that this device keeps, to compare them on another day. */
export interface NotedValues {
  /** ISO 8601. */
  readonly at: string;
  readonly chain: {
    readonly account: number;
    readonly entries: number;
    readonly head: string;
  } | null;
  readonly root: { readonly tradingDate: string; readonly root: string } | null;
  readonly tape: { readonly batch: number; readonly head: string } | null;
}

const key = "notedValues";

export function noteValues(storage: KeyValueStorage, values: NotedValues): void {
  storage.set(key, JSON.stringify(values));
}

/** null: this device has noted nothing that can be read. */
export function notedValues(storage: KeyValueStorage): NotedValues | null {
  const read = parseJson(storage.get(key)) as Partial<NotedValues> | null;
  if (typeof read?.at !== "string" || Number.isNaN(Date.parse(read.at))) return null;
  const { at, chain, root, tape } = read;
  return {
    at,
    chain: has(chain, "account", "entries") && isHash(chain?.head) ? (chain ?? null) : null,
    root: typeof root?.tradingDate === "string" && isHash(root.root) ? root : null,
    tape: has(tape, "batch") && isHash(tape?.head) ? (tape ?? null) : null,
  };
}

function has(value: object | null | undefined, ...names: readonly string[]): boolean {
  return names.every((name) =>
    Number.isSafeInteger((value as Record<string, unknown> | null | undefined)?.[name]),
  );
}

function isHash(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}
