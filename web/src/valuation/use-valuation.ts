import type { AnswerOf } from "@akari/api/endpoints";
import type { PositionItem } from "@akari/api/portfolio";
import { useApi } from "../http/use-api.ts";
import { valuationIntervalMs } from "./valuation-interval.ts";

type Valuation = AnswerOf<"trade/holdings">;

interface ValuationOptions {
  /** A failure is told nowhere else. */
  readonly loud?: boolean;
}

/**
 * The account, its totals and its open positions, at the prices of one moment. Whatever shows a value or a result of what is open takes it from
 * this one answer: two reads, a moment apart, would show two results of one position on one screen.
 */
export function useValuation({ loud = false }: ValuationOptions = {}) {
  return useApi("trade/holdings", {}, { refetchInterval: valuationIntervalMs, quiet: !loud });
}

/** The account's figures as of the same moment. */
export function useSummary(options?: ValuationOptions) {
  const { data, isError, error, refetch, dataUpdatedAt } = useValuation(options);
  return { data: data?.summary, isError, error, refetch, dataUpdatedAt };
}

/** The record of a position with what it is worth in this valuation; its own figures where that does not know it. */
export function valuedIn<Position extends PositionItem>(
  valuation: Pick<Valuation, "positions"> | undefined,
  position: Position,
): Position {
  const value = valuation?.positions.find(({ positionId }) => positionId === position.positionId);
  return value === undefined || position.status === "closed" ? position : { ...position, ...value };
}
