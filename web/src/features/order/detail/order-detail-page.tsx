import { ApiError } from "@akari/api/client";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { urlOf } from "../../../navigation/parameters.ts";
import { Page } from "../../../page/page.tsx";
import { useInstruments } from "../../../quotes/use-instruments.ts";
import { useServices } from "../../../services/services.ts";
import { useTicketDrafts } from "../ticket/use-ticket-drafts.ts";
import { OrderDetail } from "./order-detail.tsx";

interface OrderDetailPageProps {
  readonly orderId: string;
  /** At the foot of the result of an order that was placed just now. */
  readonly afterResult?: ReactNode;
}

/** One order: its terms, its outcome, and ways to change it (M-RT-18, M-TRD-3). */
export function OrderDetailPage({ orderId, afterResult }: OrderDetailPageProps) {
  const { navigator } = useServices();
  const t = useTranslations("order.detail");
  const drafts = useTicketDrafts();
  const instrumentOf = useInstruments();
  const read = useApi("trade/order", { orderId }, { quiet: true });
  if (read.data !== undefined) {
    return (
      <OrderDetail
        key={orderId}
        order={read.data}
        instrument={instrumentOf(read.data.code)}
        isResult={drafts.isPlaced(orderId)}
        afterResult={afterResult}
      />
    );
  }
  const unknown = read.error instanceof ApiError && read.error.code === 404;
  return (
    <Page title={t("title")} back="history">
      {read.isPending && <Skeleton rows={8} rowHeight={1.75} label={t("loading")} />}
      {read.isError &&
        (unknown ? (
          <EmptyState
            title={t("unknown")}
            action={
              <Button onClick={() => navigator.switchTab(urlOf("portfolio", { view: "orders" }))}>
                {t("toOrders")}
              </Button>
            }
          />
        ) : (
          <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
        ))}
    </Page>
  );
}
