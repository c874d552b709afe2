import { Ladder } from "../features/instrument/ladder.tsx";
import { QuickSheet, type QuickSheetProps } from "../features/order/quick/quick-sheet.tsx";

/** The board that sends orders, with the share's book in it. */
export function QuickOrderSheet(props: Omit<QuickSheetProps, "renderBoard">) {
  return (
    <QuickSheet {...props} renderBoard={(board) => <Ladder quote={props.quote} {...board} />} />
  );
}
