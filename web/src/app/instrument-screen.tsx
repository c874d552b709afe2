import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { DraftedLevel } from "../features/instrument/drafted-level.ts";
import { InstrumentPage, type InstrumentTab } from "../features/instrument/instrument-page.tsx";
import { useApi } from "../http/use-api.ts";
import type { RouteParameters } from "../navigation/parameters.ts";
import { useInstrumentAlerts } from "./instrument-alerts.tsx";
import { InstrumentMine } from "./instrument-mine.tsx";
import { useInstrumentTicket } from "./instrument-ticket.tsx";

/** An instrument with its order ticket. */
export function InstrumentScreen({
  parameters: { code },
}: {
  readonly parameters: RouteParameters["instrument"];
}) {
  return <Instrument key={code} code={code} />;
}

function Instrument({ code }: { readonly code: string }) {
  const t = useTranslations("instrument");
  const [tab, setTab] = useState<InstrumentTab>("board");
  const ticket = useInstrumentTicket(code);
  const alerts = useInstrumentAlerts(code);
  const positions = useApi("trade/positions", { status: "open" });
  const held = positions.data?.items.some((position) => position.code === code) ?? false;

  return (
    <DraftedLevel value={alerts.drafted}>
      <InstrumentPage
        code={code}
        tab={tab}
        onTab={setTab}
        onPrice={ticket.openAt}
        actions={
          <>
            <Button tone="rise" onClick={() => ticket.openFor("cashBuy")}>
              {t("action.buy")}
            </Button>
            <Button tone="fall" onClick={() => ticket.openFor("marginSell")}>
              {t("action.sell")}
            </Button>
            {held && <Button onClick={() => setTab("mine")}>{t("action.close")}</Button>}
          </>
        }
        mine={<InstrumentMine code={code} />}
        bell={alerts.bell}
      />
      {ticket.sheet}
      {alerts.sheet}
    </DraftedLevel>
  );
}
