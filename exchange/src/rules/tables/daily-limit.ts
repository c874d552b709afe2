/** Base prices below `below` have a daily width of `width`; both in tenths of a yen (`3_000_0` is 3,000.0 yen). */
export interface DailyLimitRow {
  readonly below: number;
  readonly width: number;
}

/** Market rules 3.2: widths of the daily price limits as of a date, newest version last. */
export const dailyLimitVersions = [
  {
    validFrom: "2010-01-04",
    rows: [
      { below: 100_0, width: 30_0 },
      { below: 200_0, width: 50_0 },
      { below: 500_0, width: 80_0 },
      { below: 700_0, width: 100_0 },
      { below: 1_000_0, width: 150_0 },
      { below: 1_500_0, width: 300_0 },
      { below: 2_000_0, width: 400_0 },
      { below: 3_000_0, width: 500_0 },
      { below: 5_000_0, width: 700_0 },
      { below: 7_000_0, width: 1_000_0 },
      { below: 10_000_0, width: 1_500_0 },
      { below: 15_000_0, width: 3_000_0 },
      { below: 20_000_0, width: 4_000_0 },
      { below: 30_000_0, width: 5_000_0 },
      { below: 50_000_0, width: 7_000_0 },
      { below: 70_000_0, width: 10_000_0 },
      { below: 100_000_0, width: 15_000_0 },
      { below: 150_000_0, width: 30_000_0 },
      { below: 200_000_0, width: 40_000_0 },
      { below: 300_000_0, width: 50_000_0 },
      { below: 500_000_0, width: 70_000_0 },
      { below: 700_000_0, width: 100_000_0 },
      { below: 1_000_000_0, width: 150_000_0 },
      { below: 1_500_000_0, width: 300_000_0 },
      { below: 2_000_000_0, width: 400_000_0 },
      { below: 3_000_000_0, width: 500_000_0 },
      { below: 5_000_000_0, width: 700_000_0 },
      { below: 7_000_000_0, width: 1_000_000_0 },
      { below: 10_000_000_0, width: 1_500_000_0 },
      { below: 15_000_000_0, width: 3_000_000_0 },
      { below: 20_000_000_0, width: 4_000_000_0 },
      { below: 30_000_000_0, width: 5_000_000_0 },
      { below: 50_000_000_0, width: 7_000_000_0 },
      { below: Infinity, width: 10_000_000_0 },
    ],
  },
] as const satisfies readonly {
  readonly validFrom: string;
  readonly rows: readonly DailyLimitRow[];
}[];
