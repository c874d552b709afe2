import { OrderReviewPage } from "../features/order/review/order-review-page.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";

/** The step before sending something irreversible (M-RT-30). */
export function ConfirmScreen({ parameters }: { readonly parameters: RouteParameters["confirm"] }) {
  return <OrderReviewPage parameters={parameters} />;
}
