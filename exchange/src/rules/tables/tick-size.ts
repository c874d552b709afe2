/** Prices up to and including `upTo` move by `tick`; both in tenths of a yen (`3_000_0` is 3,000.0 yen). */
export interface TickRow {
  readonly upTo: number;
  readonly tick: number;
}

/** Market rules 3.1: both tick tables as of a date, newest version last. */
export const tickSizeVersions = [
  {
    validFrom: "2023-06-05",
    standard: [
      { upTo: 3_000_0, tick: 1_0 },
      { upTo: 5_000_0, tick: 5_0 },
      { upTo: 30_000_0, tick: 10_0 },
      { upTo: 50_000_0, tick: 50_0 },
      { upTo: 300_000_0, tick: 100_0 },
      { upTo: 500_000_0, tick: 500_0 },
      { upTo: 3_000_000_0, tick: 1_000_0 },
      { upTo: 5_000_000_0, tick: 5_000_0 },
      { upTo: 30_000_000_0, tick: 10_000_0 },
      { upTo: 50_000_000_0, tick: 50_000_0 },
      { upTo: Infinity, tick: 100_000_0 },
    ],
    topix500: [
      { upTo: 1_000_0, tick: 1 },
      { upTo: 3_000_0, tick: 5 },
      { upTo: 10_000_0, tick: 1_0 },
      { upTo: 30_000_0, tick: 5_0 },
      { upTo: 100_000_0, tick: 10_0 },
      { upTo: 300_000_0, tick: 50_0 },
      { upTo: 1_000_000_0, tick: 100_0 },
      { upTo: 3_000_000_0, tick: 500_0 },
      { upTo: 10_000_000_0, tick: 1_000_0 },
      { upTo: 30_000_000_0, tick: 5_000_0 },
      { upTo: Infinity, tick: 10_000_0 },
    ],
  },
] as const satisfies readonly {
  readonly validFrom: string;
  readonly standard: readonly TickRow[];
  readonly topix500: readonly TickRow[];
}[];
