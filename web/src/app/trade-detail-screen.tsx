import { useState } from "react";
import { StepsLine } from "../features/home/steps-line.tsx";
import { FillExplanation } from "../features/order/detail/fill-explanation.tsx";
import { OrderDetailPage } from "../features/order/detail/order-detail-page.tsx";
import { PositionOrders } from "../features/order/list/position-orders.tsx";
import { CloseSheet } from "../features/order/manage/close-sheet.tsx";
import { PositionDetailPage } from "../features/portfolio/position-detail-page.tsx";
import { useApi } from "../http/use-api.ts";
import type { RouteParameters } from "../navigation/parameters.ts";
import { useInstruments } from "../quotes/use-instruments.ts";

/** Details of the order or position in the url. */
export function TradeDetailScreen({
  parameters,
}: {
  readonly parameters: RouteParameters["tradeDetail"];
}) {
  return "orderId" in parameters ? (
    <OrderDetailPage orderId={parameters.orderId} afterResult={<StepsLine />} />
  ) : (
    <PositionDetail key={parameters.positionId} positionId={parameters.positionId} />
  );
}

function PositionDetail({ positionId }: { readonly positionId: string }) {
  const instrumentOf = useInstruments();
  const [isClosing, setClosing] = useState(false);
  // Read again, since other orders may close the position while the sheet is open.
  const { data: position } = useApi("trade/position", { positionId }, { quiet: true });
  return (
    <>
      <PositionDetailPage
        positionId={positionId}
        onCloseOut={() => setClosing(true)}
        renderOrders={({ code }) => <PositionOrders code={code} positionId={positionId} />}
        renderExplanation={({ explanation }, decimals) => (
          <FillExplanation explanation={explanation} decimals={decimals} />
        )}
      />
      {isClosing && position !== undefined && position.status !== "closed" && (
        <CloseSheet
          position={position}
          name={instrumentOf(position.code).name}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  );
}
