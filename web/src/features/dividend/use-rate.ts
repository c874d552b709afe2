import { useFormatter } from "use-intl/react";

/** A rate of the rules in the reader's notation, with as many decimals as it has: `84.685%`. */
export function useRate(): (percent: number) => string {
  const { number } = useFormatter();
  return (percent) => number(percent / 100, { style: "percent", maximumFractionDigits: 3 });
}
