import type { NewMarket } from "../market-values.ts";

/** A market in addition to the open one, as small as the tests' open market. */
export function classMarket(id: string, more: Partial<NewMarket> = {}): NewMarket {
  return {
    id,
    isPublic: false,
    maySleep: true,
    mayGoBack: true,
    time: { kind: "real" },
    founding: { schedule: "practice", instruments: 6, seed: id, secondPersonAbove: 100_000_000 },
    ...more,
  };
}
