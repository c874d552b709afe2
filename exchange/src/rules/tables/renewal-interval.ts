/** Reference prices below `below` have a renewal interval of `interval`; both in tenths of a yen. */
export interface RenewalIntervalRow {
  readonly below: number;
  readonly interval: number;
}

/** Market rules 5.1: renewal price intervals of special quotes as of a date, newest version last. */
export const renewalIntervalVersions = [
  {
    validFrom: "2010-01-04",
    rows: [
      { below: 200_0, interval: 5_0 },
      { below: 500_0, interval: 8_0 },
      { below: 700_0, interval: 10_0 },
      { below: 1_000_0, interval: 15_0 },
      { below: 1_500_0, interval: 30_0 },
      { below: 2_000_0, interval: 40_0 },
      { below: 3_000_0, interval: 50_0 },
      { below: 5_000_0, interval: 70_0 },
      { below: 7_000_0, interval: 100_0 },
      { below: 10_000_0, interval: 150_0 },
      { below: 15_000_0, interval: 300_0 },
      { below: 20_000_0, interval: 400_0 },
      { below: 30_000_0, interval: 500_0 },
      { below: 50_000_0, interval: 700_0 },
      { below: 70_000_0, interval: 1_000_0 },
      { below: 100_000_0, interval: 1_500_0 },
      { below: 150_000_0, interval: 3_000_0 },
      { below: 200_000_0, interval: 4_000_0 },
      { below: 300_000_0, interval: 5_000_0 },
      { below: 500_000_0, interval: 7_000_0 },
      { below: 700_000_0, interval: 10_000_0 },
      { below: 1_000_000_0, interval: 15_000_0 },
      { below: 1_500_000_0, interval: 30_000_0 },
      { below: 2_000_000_0, interval: 40_000_0 },
      { below: 3_000_000_0, interval: 50_000_0 },
      { below: 5_000_000_0, interval: 70_000_0 },
      { below: 7_000_000_0, interval: 100_000_0 },
      { below: 10_000_000_0, interval: 150_000_0 },
      { below: 15_000_000_0, interval: 300_000_0 },
      { below: 20_000_000_0, interval: 400_000_0 },
      { below: 30_000_000_0, interval: 500_000_0 },
      { below: 50_000_000_0, interval: 700_000_0 },
      { below: Infinity, interval: 1_000_000_0 },
    ],
  },
] as const satisfies readonly {
  readonly validFrom: string;
  readonly rows: readonly RenewalIntervalRow[];
}[];
