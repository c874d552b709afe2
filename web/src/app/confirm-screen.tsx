import { OrderReviewPage } from "../features/order/review/order-review-page.tsx";
import { WithdrawalReviewPage } from "../features/withdrawal/withdrawal-review-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** The step before sending something irreversible (M-RT-30). */
export function ConfirmScreen({ parameters }: { readonly parameters: RouteParameters["confirm"] }) {
  return "withdrawal" in parameters ? (
    <WithdrawalReviewPage parameters={parameters} />
  ) : (
    <OrderReviewPage parameters={parameters} />
  );
}
