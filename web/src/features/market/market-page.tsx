import { TabPanel, Tabs } from "@akari/ui/tabs.tsx";
import sliders from "@phosphor-icons/core/regular/sliders-horizontal.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { type MarketView, urlOf } from "../../navigation/parameters.ts";
import { marketViews } from "../../navigation/routes.ts";
import { BarButton } from "../../page/navigation-bar.tsx";
import { TabPage } from "../../page/tab-page.tsx";
import { useServices } from "../../services/services.ts";
import { AllInstruments } from "./all-instruments.tsx";
import { AllSectors } from "./all-sectors.tsx";
import { DisplaySheet } from "./display-sheet.tsx";
import { FavouriteInstruments } from "./favourite-instruments.tsx";
import { useChangeLead } from "./use-change-lead.ts";

const tabsId = "market";

interface MarketPageProps {
  readonly view: MarketView;
  /** The sector at which a link has opened the page. */
  readonly sector: string | null;
}

/** The market as a whole, and the reader's own lists of it (M-MKT-1). */
export function MarketPage({ view, sector: asked }: MarketPageProps) {
  const t = useTranslations("market");
  const { navigator } = useServices();
  const [lead, setLead] = useChangeLead();
  const [sector, setSector] = useState(asked);
  const [open, setOpen] = useState(false);
  return (
    <TabPage
      title={t("title")}
      right={<BarButton icon={sliders} label={t("display.open")} onClick={() => setOpen(true)} />}
    >
      <Tabs
        label={t("view.label")}
        id={tabsId}
        tabs={marketViews.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(chosen) => navigator.relaunch(urlOf("market", { view: chosen }))}
      />
      <TabPanel id={tabsId} value={view}>
        {view === "all" && (
          <AllInstruments lead={lead} sector={sector} onAllSectors={() => setSector(null)} />
        )}
        {view === "sectors" && (
          <AllSectors
            onSector={(chosen) => navigator.switchTab(urlOf("market", { sector: chosen }))}
          />
        )}
        {view === "favourites" && <FavouriteInstruments lead={lead} />}
      </TabPanel>
      <DisplaySheet
        open={open}
        onClose={() => setOpen(false)}
        lead={lead}
        onLead={setLead}
        sector={sector}
        onSector={view === "all" ? setSector : undefined}
      />
    </TabPage>
  );
}
