import type { PositionItem } from "@akari/api/portfolio";
import type { ReactNode } from "react";
import { useStocks } from "../../quotes/use-stocks.ts";
import { PositionRow } from "./position-row.tsx";

interface PositionListProps {
  readonly positions: readonly PositionItem[];
  readonly onOpen: (position: PositionItem) => void;
  readonly empty: ReactNode;
}

export function PositionList({ positions, onOpen, empty }: PositionListProps) {
  const stockOf = useStocks();
  if (positions.length === 0) return empty;
  return (
    <ul>
      {positions.map((position) => (
        <PositionRow
          key={position.positionId}
          position={position}
          stock={stockOf(position.code)}
          onOpen={() => onOpen(position)}
        />
      ))}
    </ul>
  );
}
