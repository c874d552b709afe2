import type { OrderItem } from "@akari/api/order";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../../http/use-api.ts";
import type { Instrument } from "../../../quotes/use-instruments.ts";
import { useQuote } from "../../../quotes/use-quote.ts";
import { LastPrice, TradingState } from "../fields/sheet-head.tsx";

interface ManageSheetProps {
  readonly order: OrderItem;
  readonly instrument: Instrument;
  readonly onClose: () => void;
}

/** Loaded on demand, since most readers only look at their orders. */
const form = lazyPart(async () => (await import("./manage-form.tsx")).ManageForm);

/** Changes an order in place, or cancels it after a question (M-ST-9). */
export function ManageSheet(props: ManageSheetProps) {
  const t = useTranslations("order");
  const { code } = props.order;
  const read = useApi("market/quote", { code }, { quiet: true });
  const quote = useQuote(code) ?? read.data;
  return (
    <Sheet
      open
      onClose={props.onClose}
      closeLabel={t("close")}
      title={
        <>
          {t("manageTitle", { name: props.instrument.name })}{" "}
          {quote !== undefined && <TradingState quote={quote} />}
        </>
      }
      aside={quote !== undefined && <LastPrice quote={quote} />}
    >
      <form.Part {...props} />
    </Sheet>
  );
}
