import type { PositionItem } from "@akari/api/portfolio";
import { type ReactNode, useState } from "react";
import { CloseSheet } from "../../features/order/manage/close-sheet.tsx";
import { useApi } from "../../http/use-api.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";

interface ClosingSheet {
  readonly close: (position: Pick<PositionItem, "positionId">) => void;
  readonly sheet: ReactNode;
}

/** The sheet in which a position is sold or closed, for lists of them. */
export function useClosingSheet(): ClosingSheet {
  const instrumentOf = useInstruments();
  const [closing, setClosing] = useState<string | null>(null);
  // Read again, since other orders may close the position while the sheet is open.
  const { data: position } = useApi(
    "trade/position",
    { positionId: closing ?? "" },
    { quiet: true, enabled: closing !== null },
  );
  const isOpen = closing !== null && position !== undefined && position.status !== "closed";
  return {
    close: ({ positionId }) => setClosing(positionId),
    sheet: isOpen && (
      <CloseSheet
        key={closing}
        position={position}
        name={instrumentOf(position.code).name}
        onClose={() => setClosing(null)}
      />
    ),
  };
}
