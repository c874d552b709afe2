import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { type ConfirmParameters, urlOf } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import { useQuote } from "../../../quotes/use-quote.ts";
import { useServices } from "../../../services/services.ts";
import { OrderReview } from "./order-review.tsx";
import { reviewedOrder } from "./reviewed-order.ts";

/** The last look at an order before it is sent (M-RT-30, M-GAP-12). */
export function OrderReviewPage({ parameters }: { readonly parameters: ConfirmParameters }) {
  const { navigator } = useServices();
  const t = useTranslations("order");
  const { code, clientOrderId } = parameters;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  const order = reviewedOrder(parameters);
  const back = () => navigator.back(urlOf("instrument", { code }));
  if (quote !== undefined) {
    // Another order is another review; a new id for the same order keeps what is known about it.
    const key = JSON.stringify(order);
    return (
      <OrderReview
        key={key}
        order={order}
        clientOrderId={clientOrderId}
        quote={quote}
        onBack={back}
      />
    );
  }
  return (
    <Page title={t("confirm.title")} code={code} back={back}>
      {read.isError ? (
        <ReadFailed
          title={t("confirm.noStock")}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      ) : (
        <Skeleton rows={6} rowHeight={2} label={t("confirm.loading")} />
      )}
    </Page>
  );
}
