import { FollowReviewPage } from "../features/follow/follow-review-page.tsx";
import { OrderReviewPage } from "../features/order/review/order-review-page.tsx";
import { WithdrawalReviewPage } from "../features/withdrawal/withdrawal-review-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** The step before an order, a withdrawal or an application for a fund is sent (M-RT-30, M-GAP-12). */
export function ConfirmScreen({ parameters }: { readonly parameters: RouteParameters["confirm"] }) {
  if ("withdrawal" in parameters) return <WithdrawalReviewPage parameters={parameters} />;
  if ("follow" in parameters) return <FollowReviewPage parameters={parameters} />;
  return <OrderReviewPage parameters={parameters} />;
}
