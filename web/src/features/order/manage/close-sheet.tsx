import type { PositionItem } from "@akari/api/portfolio";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { closingTrade } from "../wording/order-words.ts";
import styles from "./close-sheet.module.css";

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
      open
      onClose={onClose}
      closeLabel={t("close")}
      title={
        <>
          {t(`closing.title.${closingTrade(position)}`, { name })}{" "}
          <span className={styles.code}>{position.code}</span>
        </>
      }
    >
      {quote === undefined ? (
        <Skeleton rows={4} rowHeight={3} label={t("closing.loading")} />
      ) : (
        <form.Part position={position} name={name} quote={quote} onClose={onClose} />
      )}
    </Sheet>
  );
}
