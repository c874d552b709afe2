import { Button } from "@akari/ui/button.tsx";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl/react";
import { DraftedLevel } from "../features/instrument/drafted-level.ts";
import { InstrumentPage, type InstrumentTab } from "../features/instrument/instrument-page.tsx";
import { heldKind } from "../features/portfolio/position-kind.ts";
import { useApi } from "../http/use-api.ts";
import { WithTexts } from "../i18n/with-texts.tsx";
import type { RouteParameters } from "../navigation/parameters.ts";
import { useQuote } from "../quotes/use-quote.ts";
import { useDeskTier } from "./desk-tier.ts";
import { useInstrumentAlerts } from "./instrument-alerts.tsx";
import { useInstrumentQuick } from "./instrument-quick.tsx";
import { type InstrumentTicket, useInstrumentTicket } from "./instrument-ticket.tsx";
import { useLandscape } from "./use-landscape.ts";

/** Not on the screen at first. */
const minePart = lazyPart(async () => (await import("./instrument-mine.tsx")).InstrumentMine);

/** Few hold their phone sideways. */
const landscapePart = lazyPart(
  async () => (await import("../features/instrument/landscape-page.tsx")).LandscapePage,
);

/** Few hold the share that they look at. */
const closingPart = lazyPart(
  async () => (await import("./instrument-closing.tsx")).InstrumentClosing,
);

const deskPart = lazyPart(async () => (await import("./desk/stock-desk.tsx")).StockDesk);

/** An instrument with its order ticket. */
export function InstrumentScreen({
  parameters: { code, view },
}: {
  readonly parameters: RouteParameters["instrument"];
}) {
  return <Instrument key={code} code={code} alertFirst={view === "alert"} />;
}

interface InstrumentProps {
  readonly code: string;
  /** Whether the page opens with the alert to be set. */
  readonly alertFirst: boolean;
}

function Instrument({ code, alertFirst }: InstrumentProps) {
  const t = useTranslations("instrument");
  const [tab, setTab] = useState<InstrumentTab>("board");
  const [isClosing, setClosing] = useState(false);
  const ticket = useInstrumentTicket(code);
  const landscape = useLandscape();
  const quick = useInstrumentQuick(code);
  const alerts = useInstrumentAlerts(code, alertFirst);
  const positions = useApi("trade/positions", { status: "open", code });
  const tier = useDeskTier();
  const held = heldKind(positions.data?.items ?? []);

  if (tier !== "phone" && tier !== "narrow") {
    return (
      <DraftedLevel value={alerts.drafted}>
        <WithTexts group="desk">
          <deskPart.Part code={code} ticket={ticket} bell={alerts.bell} onQuick={quick.open} />
        </WithTexts>
        {quick.sheet}
        {alerts.sheet}
      </DraftedLevel>
    );
  }
  const page = (
    <DraftedLevel value={alerts.drafted}>
      <InstrumentPage
        code={code}
        tab={tab}
        onTab={setTab}
        onPrice={ticket.openAt}
        onQuick={quick.open}
        actions={
          <>
            <Button tone="rise" onClick={() => ticket.openFor("cashBuy")}>
              {t("action.buy")}
            </Button>
            <Button tone="fall" onClick={() => ticket.openFor("marginSell")}>
              {t("action.sell")}
            </Button>
            {held !== null && (
              <Button onClick={() => setClosing(true)}>{t("action.close", { held })}</Button>
            )}
          </>
        }
        mine={<minePart.Part code={code} />}
        bell={alerts.bell}
      />
      {ticket.sheet}
      {isClosing && (
        <WithTexts group="desk" quiet>
          <closingPart.Part code={code} onClose={() => setClosing(false)} />
        </WithTexts>
      )}
      {quick.sheet}
      {alerts.sheet}
    </DraftedLevel>
  );
  return landscape ? <Sideways code={code} ticket={ticket} page={page} /> : page;
}

interface SidewaysProps {
  readonly code: string;
  readonly ticket: InstrumentTicket;
  /** Shown until the quote is there, and when it cannot be read. */
  readonly page: ReactNode;
}

/** Reads the quote by itself, so that its changes render nothing else. */
function Sideways({ code, ticket, page }: SidewaysProps) {
  const { data: read } = useApi("market/quote", { code }, { quiet: true, staleTime: 30_000 });
  const quote = useQuote(code) ?? read;
  if (quote === undefined) return page;
  return (
    <>
      <landscapePart.Part
        quote={quote}
        onBuy={() => ticket.openFor("cashBuy")}
        onSell={() => ticket.openFor("marginSell")}
      />
      {ticket.sheet}
    </>
  );
}
