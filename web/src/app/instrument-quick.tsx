import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { type ReactNode, useState } from "react";
import { useApi } from "../http/use-api.ts";
import { WithTexts } from "../i18n/with-texts.tsx";
import { useSignedIn } from "../session/use-session.ts";

/** Few trade from the board. */
const sheetPart = lazyPart(async () => (await import("./quick-order-sheet.tsx")).QuickOrderSheet);

interface InstrumentQuick {
  /** Opens the board that sends orders; null for guests. */
  readonly open: (() => void) | null;
  readonly sheet: ReactNode;
}

/** クイック注文 of a share, off until it is opened and again once it is closed. */
export function useInstrumentQuick(code: string): InstrumentQuick {
  const signedIn = useSignedIn();
  const [shown, setShown] = useState(false);
  const { data: quote } = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  return {
    open: signedIn ? () => setShown(true) : null,
    sheet: shown && signedIn && quote !== undefined && (
      <WithTexts group="quickOrder" quiet>
        <sheetPart.Part quote={quote} onClose={() => setShown(false)} />
      </WithTexts>
    ),
  };
}
