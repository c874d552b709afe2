import type { PositionItem } from "@akari/api/portfolio";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import head from "../fields/sheet-head.module.css";
import { LastPrice, TradingState } from "../fields/sheet-head.tsx";
import { closingTrade } from "../../../executions/trade-words.ts";

interface CloseSheetProps {
  readonly position: PositionItem;
  readonly name: string;
  readonly onClose: () => void;
}

const form = lazyPart(async () => (await import("./close-form.tsx")).CloseForm);

/** Closes a position whole or in part, at market or at a limit. */
export function CloseSheet({ position, name, onClose }: CloseSheetProps) {
  const t = useTranslations("order");
  const read = useApi("market/quote", { code: position.code }, { quiet: true });
  const quote = useQuote(position.code) ?? read.data;
  return (
    <Sheet
      tall
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          {t(`closing.title.${closingTrade(position)}`, { name })}{" "}
          <span className={head.code}>{position.code}</span>
          {quote !== undefined && <TradingState quote={quote} />}
        </>
      }
      aside={quote !== undefined && <LastPrice quote={quote} />}
    >
      {quote === undefined ? (
        <Skeleton rows={4} rowHeight={3} label={t("closing.loading")} />
      ) : (
        <form.Part position={position} name={name} quote={quote} onClose={onClose} />
      )}
    </Sheet>
  );
}
