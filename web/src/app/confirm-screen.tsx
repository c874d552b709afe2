import { useEffect, useState } from "react";
import { FollowReviewPage } from "../features/follow/follow-review-page.tsx";
import { OrderReviewPage } from "../features/order/review/order-review-page.tsx";
import { WithdrawalReviewPage } from "../features/withdrawal/withdrawal-review-page.tsx";
import { type RouteParameters, urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import { claimReview } from "../session/review-owner.ts";
import { useSession } from "../session/use-session.ts";

interface ConfirmProps {
  readonly parameters: RouteParameters["confirm"];
}

/** The step before an order, a withdrawal or an application for a fund is sent (M-RT-30, M-GAP-12). */
export function ConfirmScreen({ parameters }: ConfirmProps) {
  const { userId } = useSession();
  // A session that ends leaves the review as it is until the login page opens, which leads back to it (M-ST-5).
  const [viewer, setViewer] = useState(userId);
  if (userId !== null && userId !== viewer) setViewer(userId);
  if (viewer === null) return null;
  const review = idOf(parameters);
  return (
    <OwnReview
      key={`${review} ${viewer}`}
      review={review}
      viewer={viewer}
      parameters={parameters}
    />
  );
}

/** Nothing that another customer of this device has prepared; their way leads to Home. */
function OwnReview({
  review,
  viewer,
  parameters,
}: ConfirmProps & { readonly review: string; readonly viewer: string }) {
  const { storage, navigator } = useServices();
  const [isOwn] = useState(() => claimReview(storage, review, viewer));
  useEffect(() => {
    if (!isOwn) navigator.relaunch(urlOf("home"));
  }, [isOwn, navigator]);
  if (!isOwn) return null;
  if ("withdrawal" in parameters) return <WithdrawalReviewPage parameters={parameters} />;
  if ("follow" in parameters) return <FollowReviewPage parameters={parameters} />;
  return <OrderReviewPage parameters={parameters} />;
}

function idOf(parameters: RouteParameters["confirm"]): string {
  if ("withdrawal" in parameters) return parameters.withdrawal;
  return "follow" in parameters ? parameters.follow : parameters.clientOrderId;
}
