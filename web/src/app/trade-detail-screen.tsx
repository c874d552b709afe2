import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { CloseSheet } from "../features/order/close-sheet.tsx";
import { FillExplanation } from "../features/order/fill-explanation.tsx";
import { OrderDetailPage } from "../features/order/order-detail-page.tsx";
import { PositionOrders } from "../features/order/position-orders.tsx";
import { PositionDetailPage } from "../features/portfolio/position-detail-page.tsx";
import { useStocks } from "../quotes/use-stocks.ts";
import type { RouteParameters } from "./parameters.ts";

/** Details of an order or of a position, whichever the url names. */
export function TradeDetailScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["tradeDetail"];
}) {
  return "orderId" in parameters ? (
    <OrderDetailPage orderId={parameters.orderId} />
  ) : (
    <PositionDetail key={parameters.positionId} positionId={parameters.positionId} />
  );
}

function PositionDetail({ positionId }: { readonly positionId: string }) {
  const stockOf = useStocks();
  const [closing, setClosing] = useState<PositionItem | null>(null);
  return (
    <>
      <PositionDetailPage
        positionId={positionId}
        onCloseOut={setClosing}
        renderOrders={({ code }) => <PositionOrders code={code} positionId={positionId} />}
        renderExplanation={({ explanation }, decimals) => (
          <FillExplanation explanation={explanation} decimals={decimals} />
        )}
      />
      {closing !== null && (
        <CloseSheet
          position={closing}
          name={stockOf(closing.code).name}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}
