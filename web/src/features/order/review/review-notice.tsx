import { recordNumberOf } from "@akari/api/case-number";
import type { OrderItem } from "@akari/api/order";
import { Button } from "@akari/ui/button.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { useTranslations } from "use-intl/react";
import { urlOf } from "../../../navigation/parameters.ts";
import { useServices } from "../../../services/services.ts";
import { RefusalNotice } from "../../../valuation/refusal-notice.tsx";
import type { Submission } from "../sending/submission.ts";
import type { Refusal } from "../terms/entry-fields.tsx";
import { UnknownOutcome } from "../sending/unknown-outcome.tsx";

interface ReviewNoticeProps {
  readonly submission: Submission;
  /** The order, if it has already been placed. */
  readonly placed: OrderItem | undefined;
  /** Why it would be denied now, in the server's words. */
  readonly denial: Pick<Refusal, "message" | "reason"> | undefined;
  /** Whether its costs could not be read. */
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The one thing to know before sending: already placed, unknown, refused, denied, or not to be judged now. */
export function ReviewNotice({ submission, placed, denial, failed, onRetry }: ReviewNoticeProps) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  if (placed !== undefined) {
    const { orderId } = placed;
    return (
      <Notice
        tone="info"
        role="status"
        wide
        action={
          <Button
            size="small"
            onClick={() => navigator.redirect(urlOf("tradeDetail", { orderId }))}
          >
            {t("confirm.showOrder")}
          </Button>
        }
      >
        {t("confirm.placed", { number: recordNumberOf("order", orderId) })}
      </Notice>
    );
  }
  if (submission.step === "unknown") {
    return <UnknownOutcome submission={submission} wide />;
  }
  const refused = submission.step === "refused" ? submission.error : denial;
  if (refused !== undefined) {
    const reason = "reason" in refused ? refused.reason : undefined;
    return <RefusalNotice refusal={{ message: refused.message || t("notSent"), reason }} wide />;
  }
  if (failed) {
    return (
      <Notice
        tone="alert"
        role="alert"
        wide
        action={
          <Button size="small" onClick={onRetry}>
            {t("confirm.retry")}
          </Button>
        }
      >
        {t("previewFailed")}
      </Notice>
    );
  }
  return null;
}
