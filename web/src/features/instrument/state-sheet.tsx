import { unreachable } from "@akari/ui/unreachable.ts";
import type { Quote } from "@akari/api/instrument";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { startOfDay } from "../../i18n/trading-day.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { isDayOver } from "../../quotes/day-over.ts";
import { OrderNow } from "../../quotes/order-now.tsx";
import { decimalsOf } from "../../quotes/price-decimals.ts";
import { orderStatesOf, type TradingState } from "../../quotes/trading-state.ts";
import styles from "./state-sheet.module.css";

export interface StateSheetProps {
  readonly quote: Quote;
  readonly states: readonly TradingState[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Each state in words with its figures, its effect on orders, and a link to the rules. */
export function StateSheet({ quote, states, open, onClose }: StateSheetProps) {
  const t = useTranslations("quotes");
  const format = useFormat();
  const [orderState] = orderStatesOf(quote);
  if (states.length === 0) return null;
  const over = isDayOver(quote);
  const price = (value: number) => format.priceYen(value, decimalsOf(quote));
  const what = (state: TradingState) =>
    over && (state === "limitUp" || state === "limitDown")
      ? t(`over.${state}`, {
          date: format.day(startOfDay(quote.date)),
          low: price(quote.limitDown),
          high: price(quote.limitUp),
        })
      : t(`what.${state === "halted" && quote.haltReason !== null ? "haltedByOperators" : state}`);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      closeLabel={t("sheet.close")}
      title={states.map((state) => t(`state.${state}`)).join("\u00A0· ")}
    >
      <div className={styles.body}>
        {states.map((state) => (
          <section key={state} className={styles.state}>
            {states.length > 1 && <h3 className={styles.heading}>{t(`state.${state}`)}</h3>}
            <p>{what(state)}</p>
            <StateFigures quote={quote} state={state} />
          </section>
        ))}
        {orderState !== undefined && (
          <section className={styles.state}>
            <h3 className={styles.heading}>{t("sheet.orders")}</h3>
            <OrderNow state={orderState} />
          </section>
        )}
        <PageLink url={urlOf("document", { name: "rules" })} className={styles.rules}>
          {t("sheet.rules")}
        </PageLink>
      </div>
    </Sheet>
  );
}

function StateFigures({ quote, state }: Pick<StateSheetProps, "quote"> & { state: TradingState }) {
  const t = useTranslations("quotes.sheet");
  const format = useFormat();
  const price = (value: number) => format.priceYen(value, decimalsOf(quote));
  const { quoteState, haltedUntil, haltReason } = quote;
  switch (state) {
    case "halted": {
      const value = haltedUntil === null ? t("unknown") : format.minute(haltedUntil);
      return (
        <KeyValue
          rows={[
            ...(haltReason === null
              ? []
              : [{ label: t("haltReason"), value: t(`haltReasons.${haltReason}`) }]),
            { label: t("resumesAt"), value },
          ]}
        />
      );
    }
    case "limitUp":
    case "limitDown":
      if (!isDayOver(quote))
        return <KeyValue rows={[{ label: t(state), value: price(quote[state]) }]} />;
      return quote.price === null ? null : (
        <KeyValue rows={[{ label: t("closed"), value: price(quote.price) }]} />
      );
    case "specialBuy":
    case "specialSell":
    case "sequentialBuy":
    case "sequentialSell":
      break;
    default:
      return unreachable(state);
  }
  if (quoteState === null) return null;
  const { renewsAt } = quoteState;
  const lastPrice = (value: number) => ({
    value: price(value),
    note: quote.time === null ? undefined : format.clock(quote.time),
  });
  return (
    <KeyValue
      rows={[
        { label: t("price"), value: price(quoteState.price) },
        ...(quote.price === null ? [] : [{ label: t("lastPrice"), ...lastPrice(quote.price) }]),
        { label: t("since"), value: format.clock(quoteState.since) },
        {
          label: t("renewsAt"),
          value: renewsAt === null ? t("noRenewal") : format.clock(renewsAt),
        },
      ]}
    />
  );
}
