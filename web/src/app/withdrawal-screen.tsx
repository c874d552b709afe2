import { WithdrawalPage } from "../features/withdrawal/withdrawal-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** Withdrawals, with the ways to what they need. */
export function WithdrawalScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["withdrawal"];
}) {
  return <WithdrawalPage parameters={parameters} ways={{}} />;
}
