/** Of the chart, in its order. `today` is the day line: the one-minute bars of the day shown. */
export const barIntervals = [
  "today",
  "1m",
  "5m",
  "7m",
  "15m",
  "30m",
  "45m",
  "1d",
  "1w",
  "1mo",
] as const;
