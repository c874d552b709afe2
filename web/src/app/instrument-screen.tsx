import type { PositionItem } from "@akari/api/portfolio";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { InstrumentPage, type InstrumentTab } from "../features/instrument/instrument-page.tsx";
import { OrderLists } from "../features/order/order-lists.tsx";
import { TicketSheet } from "../features/order/ticket-sheet.tsx";
import { type TicketInput, type TradeKind, withTrade } from "../features/order/ticket.ts";
import { PositionList } from "../features/portfolio/position-list.tsx";
import { useApi } from "../http/use-api.ts";
import { useFormat } from "../i18n/provider.tsx";
import { decimalsOf } from "../quotes/price-decimals.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PositionSheets } from "./portfolio-screen.tsx";
import { type RouteParameters, urlOf } from "./parameters.ts";
import { useServices } from "./services.ts";
import { useSignedIn } from "./use-store.ts";

const emptyTicket: TicketInput = {
  trade: "cashBuy",
  type: "limit",
  price: "",
  quantity: "100",
  leverage: 1,
};

/** Stock detail with its order ticket. */
export function InstrumentScreen({
  parameters: { code },
}: {
  readonly parameters: RouteParameters["instrument"];
}) {
  return <Instrument key={code} code={code} />;
}

function Instrument({ code }: { readonly code: string }) {
  const { navigator } = useServices();
  const t = useTranslations("instrument");
  const format = useFormat();
  const signedIn = useSignedIn();
  const [tab, setTab] = useState<InstrumentTab>("board");
  const [ticket, setTicket] = useState<TicketInput>(emptyTicket);
  const [ticketNumber, setTicketNumber] = useState(1);
  const [open, setOpen] = useState(false);
  const { data: quote } = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  const positions = useApi("trade/positions", { status: "open" });
  const held = positions.data?.items.some((position) => position.code === code) ?? false;

  const openTicket = (change: (input: TicketInput) => TicketInput) => {
    if (!signedIn) return navigator.navigate(urlOf("login", { next: navigator.location() }));
    setTicket(change(ticket));
    setOpen(true);
  };
  const priceText = (price: number) =>
    format.price(price, quote === undefined ? 1 : decimalsOf(quote));
  const trade = (kind: TradeKind) =>
    openTicket((input) => ({
      ...withTrade(input, kind),
      price:
        input.price === "" && quote !== undefined
          ? priceText(quote.price ?? quote.previousClose)
          : input.price,
    }));

  return (
    <>
      <InstrumentPage
        code={code}
        tab={tab}
        onTab={setTab}
        onPrice={(price) =>
          openTicket((input) => ({ ...input, type: "limit", price: priceText(price) }))
        }
        actions={
          <>
            <Button tone="rise" onClick={() => trade("cashBuy")}>
              {t("action.buy")}
            </Button>
            <Button tone="fall" onClick={() => trade("marginSell")}>
              {t("action.sell")}
            </Button>
            {held && <Button onClick={() => setTab("mine")}>{t("action.close")}</Button>}
          </>
        }
        mine={signedIn ? <Mine code={code} /> : <EmptyState title={t("mine.guest")} />}
      />
      {quote !== undefined && (
        <TicketSheet
          key={ticketNumber}
          quote={quote}
          input={ticket}
          onChange={setTicket}
          open={open}
          onClose={(done) => {
            setOpen(false);
            if (!done) return;
            setTicket(emptyTicket);
            setTicketNumber(ticketNumber + 1);
          }}
          onShowOrders={() => {
            setOpen(false);
            setTicket(emptyTicket);
            setTicketNumber(ticketNumber + 1);
            setTab("mine");
          }}
        />
      )}
    </>
  );
}

/** 注文・建玉: what the reader has in this share (M-STK-7). */
function Mine({ code }: { readonly code: string }) {
  const t = useTranslations("instrument.mine");
  const positions = useApi("trade/positions", { status: "open" }, { refetchInterval: 3_000 });
  const [position, setPosition] = useState<PositionItem | null>(null);
  const mine = positions.data?.items.filter((item) => item.code === code) ?? [];
  return (
    <>
      <PositionList
        positions={mine}
        onOpen={setPosition}
        empty={<EmptyState title={t("noPosition")} />}
      />
      <OrderLists code={code} />
      {position !== null && (
        <PositionSheets position={position} onClose={() => setPosition(null)} />
      )}
    </>
  );
}
