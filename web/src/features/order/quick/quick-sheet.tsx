import type { Quote } from "@akari/api/instrument";
import { Sheet } from "@akari/ui/sheet.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { QuoteName } from "../../../quotes/instrument-name.tsx";
import { useQuote } from "../../../quotes/use-quote.ts";
import { useServices } from "../../../services/services.ts";
import { LastPrice, TradingState } from "../fields/sheet-head.tsx";
import { agree, hasAgreed } from "./quick-agreement.ts";
import { type BoardToPress, QuickBoard } from "./quick-board.tsx";
import { QuickTerms } from "./quick-terms.tsx";

export interface QuickSheetProps {
  /** As read; the stream takes over while the sheet is open. */
  readonly quote: Quote;
  readonly onClose: () => void;
  readonly renderBoard: (board: BoardToPress) => ReactNode;
}

/** クイック注文: the board sends orders while this is open. What it does is said once a session, before anything can be pressed. */
export function QuickSheet({ quote: read, onClose, renderBoard }: QuickSheetProps) {
  const { session } = useServices();
  const t = useTranslations("quickOrder");
  const order = useTranslations("order");
  const quote = useQuote(read.code) ?? read;
  const [agreed, setAgreed] = useState(() => hasAgreed(session));
  return (
    <Sheet
      tall
      open
      onClose={onClose}
      closeLabel={order("close")}
      title={
        <>
          <QuoteName quote={quote} /> {t("title")}
          <TradingState quote={quote} />
        </>
      }
      aside={<LastPrice quote={quote} />}
    >
      {agreed ? (
        <QuickBoard quote={quote} renderBoard={renderBoard} />
      ) : (
        <QuickTerms
          lot={quote.lot}
          onUse={() => {
            agree(session);
            setAgreed(true);
          }}
          onLeave={onClose}
        />
      )}
    </Sheet>
  );
}
