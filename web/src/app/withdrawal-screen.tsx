import { WithdrawalPage } from "../features/withdrawal/withdrawal-page.tsx";
import { type RouteParameters, urlOf } from "../navigation/parameters.ts";

/** Withdrawals, with the ways to what they need. */
export function WithdrawalScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["withdrawal"];
}) {
  const ways = {
    bankAccounts: urlOf("bankAccounts"),
    fundPassword: urlOf("fundPassword"),
    forgotten: urlOf("fundPassword", { view: "forgotten" }),
  };
  return <WithdrawalPage parameters={parameters} ways={ways} />;
}
