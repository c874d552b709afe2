import { ApiError } from "@akari/api/client";
import type { Quote } from "@akari/api/instrument";
import { Button } from "@akari/ui/button.tsx";
import { RowButton } from "@akari/ui/row-button.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Stepper } from "@akari/ui/stepper.tsx";
import pencil from "@phosphor-icons/core/regular/pencil-simple.svg?raw";
import remove from "@phosphor-icons/core/regular/x.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { parseFigure } from "../../../quotes/parse-figure.ts";
import { decimalsOf } from "../../../quotes/price-decimals.ts";
import { stepFreely } from "../../../quotes/price-steps.ts";
import { referencePriceOf } from "../../../quotes/reference-price.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { withLine, withMoved, withoutLine } from "./line-prices.ts";
import styles from "./own-lines-sheet.module.css";
import { useOwnLines } from "./use-own-lines.ts";

interface OwnLinesSheetProps {
  readonly quote: Quote;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Draws, moves and deletes the reader's own lines on a share's chart. */
export function OwnLinesSheet({ quote, open, onClose }: OwnLinesSheetProps) {
  const t = useTranslations("chartLines");
  return (
    <Sheet open={open} onClose={onClose} title={t("title")} closeLabel={t("close")}>
      <OwnLines quote={quote} />
    </Sheet>
  );
}

function OwnLines({ quote: known }: { readonly quote: Quote }) {
  const quote = useQuote(known.code) ?? known;
  const t = useTranslations("chartLines");
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const { prices, isRead, store } = useOwnLines(quote.code);
  const written = (price: number) => format.price(price, decimals);
  /** The line that is being moved; null while another is drawn. */
  const [moved, setMoved] = useState<number | null>(null);
  // The last price until one is typed, as it was when the sheet was opened.
  const [typed, setTyped] = useState(() => written(referencePriceOf(quote)));
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState("");
  const price = parseFigure(typed, format.tag);

  const type = (text: string) => {
    setProblem(undefined);
    setTyped(text);
  };
  const send = async (next: readonly number[], words: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await store(next);
      setMoved(null);
      setTold(words);
    } catch (error) {
      setProblem((error instanceof ApiError ? error.message : "") || t("failed"));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (price === undefined || price <= 0) return setProblem(t("priceNeeded"));
    const at = format.priceYen(price, decimals);
    void (moved === null
      ? send(withLine(prices, price), t("drawn", { price: at }))
      : send(withMoved(prices, moved, price), t("wasMoved", { price: at })));
  };

  return (
    <>
      <p className={styles.hint}>{t("hint")}</p>
      <Stepper
        label={t("price")}
        unit={t("unit")}
        inputMode="decimal"
        value={typed}
        onType={type}
        tag={format.tag}
        onStep={(direction) =>
          type(written(stepFreely(quote, price ?? referencePriceOf(quote), direction)))
        }
        canStep={(direction) => direction === 1 || (price ?? 0) > 1}
        decreaseLabel={t("lower")}
        increaseLabel={t("higher")}
        error={problem}
      />
      <div className={styles.actions}>
        <Button tone="primary" busy={busy} disabled={!isRead} onClick={submit}>
          {moved === null ? t("draw") : t("move", { price: format.priceYen(moved, decimals) })}
        </Button>
        {moved !== null && <Button onClick={() => setMoved(null)}>{t("keep")}</Button>}
      </div>
      {prices.length > 0 && (
        <ul className={styles.lines} aria-label={t("title")}>
          {prices.toReversed().map((own) => {
            const words = format.priceYen(own, decimals);
            return (
              <li key={own} className={styles.line} data-moved={own === moved ? true : undefined}>
                <span className={`${styles.price} num`}>{words}</span>
                <RowButton
                  icon={pencil}
                  label={t("moveLine", { price: words })}
                  onClick={() => {
                    setMoved(own);
                    type(written(own));
                  }}
                />
                <RowButton
                  icon={remove}
                  label={t("deleteLine", { price: words })}
                  onClick={() =>
                    void send(withoutLine(prices, own), t("deleted", { price: words }))
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  );
}
