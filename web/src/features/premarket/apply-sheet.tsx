import type { Quote } from "@akari/api/instrument";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { Lamp } from "@akari/ui/lamp.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { usePushState } from "../../push/use-push-state.ts";
import { QuoteName } from "../../quotes/instrument-name.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { referencePriceOf } from "../../quotes/reference-price.ts";
import { useQuote } from "../../quotes/use-quote.ts";
import { ApplyForm } from "./apply-form.tsx";
import styles from "./apply-sheet.module.css";
import type { Opening } from "./opening.ts";

interface ApplySheetProps {
  /** null: closed. */
  readonly code: string | null;
  readonly opening: Opening;
  readonly onClose: () => void;
  readonly onApplied: () => void;
}

/** An application for one share at the next opening: terms, what can happen, money on hold, then the review. */
export function ApplySheet({ code, ...rest }: ApplySheetProps) {
  return code === null ? (
    <Sheet open={false} onClose={rest.onClose} closeLabel="" title="">
      {null}
    </Sheet>
  ) : (
    <OpenSheet key={code} code={code} {...rest} />
  );
}

function OpenSheet({
  code,
  opening,
  onClose,
  onApplied,
}: ApplySheetProps & { readonly code: string }) {
  const t = useTranslations("premarket");
  const read = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  const quote = useQuote(code) ?? read.data;
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("apply.close")}
      title={
        quote === undefined ? (
          code
        ) : (
          <>
            <QuoteName quote={quote} /> <span className={styles.code}>{code}</span>
          </>
        )
      }
      aside={quote === undefined ? undefined : <LastPrice quote={quote} />}
    >
      {quote === undefined && !read.isError && (
        <Skeleton rows={5} rowHeight={2.75} label={t("list.loading")} />
      )}
      {quote === undefined && read.isError && (
        <ReadFailed
          title={t("list.failed")}
          error={read.error}
          onRetry={() => void read.refetch()}
        />
      )}
      {quote !== undefined && (
        <>
          {quote.phase === "continuous" && <QuoteLine quote={quote} />}
          <ApplyForm quote={quote} opening={opening} onApplied={onApplied} />
        </>
      )}
    </Sheet>
  );
}

function LastPrice({ quote }: { readonly quote: Quote }) {
  const format = useFormat();
  const decimals = decimalsOf(quote);
  const direction = directionOf(quote.change);
  return (
    <p className={styles.last} data-direction={direction} data-live>
      <span className={`${styles.price} num`}>
        {format.price(referencePriceOf(quote), decimals)}
      </span>
      {quote.change !== null && quote.changePercent !== null && (
        <span className={`${styles.change} num`}>
          {arrows[direction]} {format.signedPrice(quote.change, decimals)} (
          {format.signedPercent(quote.changePercent)})
        </span>
      )}
    </p>
  );
}

function QuoteLine({ quote }: { readonly quote: Quote }) {
  const t = useTranslations("premarket.apply");
  const format = useFormat();
  const live = usePushState() === "open";
  const decimals = decimalsOf(quote);
  const written = (price: number | null) =>
    price === null ? t("noQuote") : format.price(price, decimals);
  return (
    <p className={styles.quotes}>
      <Lamp lit={live} />
      <span className="num" data-live>
        {t("quotes", { bid: written(quote.bid), ask: written(quote.ask) })}
      </span>
    </p>
  );
}
