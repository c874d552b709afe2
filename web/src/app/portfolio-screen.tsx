import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { CloseSheet } from "../features/order/close-sheet.tsx";
import { OrderLists } from "../features/order/order-lists.tsx";
import { PortfolioPage } from "../features/portfolio/portfolio-page.tsx";
import { PositionSheet } from "../features/portfolio/position-sheet.tsx";
import { useStocks } from "../quotes/use-stocks.ts";
import { urlOf } from "./parameters.ts";
import { useServices } from "./services.ts";

/** Trade tab: positions, orders, and the sheets that they open. */
export function PortfolioScreen() {
  const [position, setPosition] = useState<PositionItem | null>(null);
  return (
    <>
      <PortfolioPage onPosition={setPosition} orders={<OrderLists />} />
      {position !== null && (
        <PositionSheets position={position} onClose={() => setPosition(null)} />
      )}
    </>
  );
}

interface PositionSheetsProps {
  readonly position: PositionItem;
  readonly onClose: () => void;
}

/** First the position's details, then its closing. */
export function PositionSheets({ position, onClose }: PositionSheetsProps) {
  const { navigator } = useServices();
  const stock = useStocks()(position.code);
  const [closing, setClosing] = useState(false);
  const url = urlOf("instrument", { code: position.code });
  if (closing) return <CloseSheet position={position} name={stock.name} onClose={onClose} />;
  return (
    <PositionSheet
      position={position}
      stock={stock}
      onClose={onClose}
      onCloseOut={() => setClosing(true)}
      onOpenStock={() => {
        onClose();
        if (navigator.location() !== url) navigator.navigate(url);
      }}
    />
  );
}
