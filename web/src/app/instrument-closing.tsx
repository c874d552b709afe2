import type { PositionItem } from "@akari/api/portfolio";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { CloseSheet } from "../features/order/manage/close-sheet.tsx";
import { PositionLines } from "../features/portfolio/position-lines.tsx";
import { heldKind } from "../features/portfolio/position-kind.ts";
import { useApi } from "../http/use-api.ts";
import { useInstruments } from "../quotes/use-instruments.ts";

interface InstrumentClosingProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** 売却・返済 of a share: of one position at once, of several after the choice of one. */
export function InstrumentClosing({ code, onClose }: InstrumentClosingProps) {
  const t = useTranslations("instrument");
  const name = useInstruments()(code).name;
  // Read again, since other orders may close them while the sheet is open.
  const { data } = useApi("trade/positions", { status: "open", code }, { quiet: true });
  const [chosen, setChosen] = useState<string | null>(null);
  if (data === undefined) return null;
  const open = data.items;
  const closable = open.filter(isClosable);
  const only = closable.length === 1 && data.nextCursor === null ? closable[0] : undefined;
  const position = open.find(({ positionId }) => positionId === chosen) ?? only;
  if (position !== undefined)
    return (
      <CloseSheet
        key={position.positionId}
        position={position}
        name={name}
        onClose={() => (only === undefined ? setChosen(null) : onClose())}
      />
    );
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("closing.close")}
      title={t("closing.title", { held: heldKind(open) ?? "both" })}
    >
      <PositionLines
        code={code}
        onClose={({ positionId }) => setChosen(positionId)}
        empty={<EmptyState title={t("mine.noPosition")} />}
      />
    </Sheet>
  );
}

/** Whether some of its shares are in no closing order yet. */
function isClosable({ quantity, closingQuantity }: PositionItem): boolean {
  return quantity > closingQuantity;
}
