import type { ConsoleOffering } from "@akari/api/console/ipo";
import { Button } from "@akari/ui/button.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Page } from "../../frame/page.tsx";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { Keycap } from "@akari/ui/keycap.tsx";
import { useKey } from "../../keyboard/use-key.ts";
import { CaseTable } from "../../list/case-table.tsx";
import { ListState } from "../../list/list-state.tsx";
import { useMay } from "../../session/use-session.ts";
import { OfferingStanding } from "./offering-standing.tsx";
import { AnnounceOffering } from "./announce-offering.tsx";
import { EntriesTable } from "./entries-table.tsx";

/** Offerings with their public terms and entries. Operators announce one by the formula; nothing else can be done here. */
export function IpoPage() {
  const t = useTranslations("consoleIpo");
  const common = useTranslations("console");
  const keys = useTranslations("consoleQueue.keys");
  const format = useFormat();
  const may = useMay();
  const [cursor, setCursor] = useState<string | null>(null);
  const [announces, setAnnounces] = useState(false);
  const read = usePages("ipo/list", {}, { every: liveMs });
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const opensAt = read.data?.pages[0]?.opensAt ?? null;
  const chosen = items.find(({ offeringId }) => offeringId === cursor);
  const mayAnnounce = may("ipo/announce");
  useKey("n", t("announce"), () => setAnnounces(true), mayAnnounce);
  return (
    <Page
      title={common("nav.offerings")}
      side={
        <SidePane
          label={t("pane")}
          actions={
            mayAnnounce && (
              <Button tone="primary" onClick={() => setAnnounces(true)}>
                {t("announce")} <Keycap keys="N" />
              </Button>
            )
          }
        >
          {chosen === undefined ? (
            <SideSection>
              <p>{t("formula")}</p>
              <p>{t("noHand")}</p>
            </SideSection>
          ) : (
            <>
              <Terms offering={chosen} />
              <EntriesTable key={chosen.offeringId} offeringId={chosen.offeringId} />
              <SideSection>
                <p>{t("noHand")}</p>
              </SideSection>
            </>
          )}
        </SidePane>
      }
      hints={[
        { keys: "J K", label: keys("move") },
        ...(mayAnnounce ? [{ keys: "N", label: t("announce") }] : []),
      ]}
    >
      <ListState read={read} empty={items.length === 0} emptyTitle={t("empty")}>
        <CaseTable
          label={common("nav.offerings")}
          items={items}
          keyOf={({ offeringId }) => offeringId}
          cursor={cursor}
          onMove={setCursor}
          onOpen={setCursor}
          columns={[
            { key: "opens", head: t("opens"), cell: (row) => format.dateTime(row.opensAt) },
            { key: "company", head: t("company"), cell: ({ name, code }) => `${name} ${code}` },
            {
              key: "price",
              head: t("price"),
              cell: ({ underwritingPrice }) => format.averageYen(underwritingPrice, 0),
            },
            {
              key: "lots",
              head: t("appliedOf"),
              wide: true,
              cell: ({ appliedLots, lots }) =>
                t("leftOf", { left: format.quantity(appliedLots), total: format.quantity(lots) }),
            },
            {
              key: "draws",
              head: t("draws"),
              whole: true,
              cell: ({ drawsAt }) => format.minute(drawsAt),
            },
            {
              key: "state",
              head: t("state"),
              cell: (row) => <OfferingStanding of={row} />,
            },
          ]}
        />
        {read.hasNextPage && (
          <Button size="small" onClick={() => void read.fetchNextPage()}>
            {common("more")}
          </Button>
        )}
      </ListState>
      {announces && <AnnounceOffering opensAt={opensAt} onClose={() => setAnnounces(false)} />}
    </Page>
  );
}

/** The public terms, and what customers' entries add up to. */
function Terms({ offering }: { readonly offering: ConsoleOffering }) {
  const t = useTranslations("consoleIpo");
  const format = useFormat();
  const of = (left: number, total: number) =>
    t("leftOf", { left: format.quantity(left), total: format.quantity(total) });
  const time = (at: string) => format.dateTime(at);
  const rows = [
    { label: t("company"), value: `${offering.name} ${offering.code}` },
    { label: t("state"), value: <OfferingStanding of={offering} /> },
    { label: t("announcedAt"), value: time(offering.announcedAt) },
    { label: t("by"), value: offering.byOperator ? t("operator") : t("timetable") },
    { label: t("reference"), value: format.averageYen(offering.referenceValue, 0) },
    { label: t("discount"), value: format.percent(offering.discountPercent, 0) },
    { label: t("price"), value: format.averageYen(offering.underwritingPrice, 0) },
    { label: t("lots"), value: format.quantity(offering.lots) },
    { label: t("perPerson"), value: format.quantity(offering.lotsPerPerson) },
    { label: t("opens"), value: time(offering.opensAt) },
    { label: t("draws"), value: time(offering.drawsAt) },
    { label: t("pays"), value: time(offering.paysUntil) },
    { label: t("reserve"), value: time(offering.reserveUntil) },
    { label: t("lists"), value: time(offering.listsAt) },
    { label: t("appliedOf"), value: of(offering.appliedLots, offering.lots) },
    { label: t("odds"), value: format.percent(offering.oddsPercent, 1) },
    { label: t("simulated"), value: format.quantity(offering.simulatedEntries) },
    { label: t("entered"), value: format.quantity(offering.entries) },
    { label: t("customerLots"), value: format.quantity(offering.customerLots) },
    { label: t("winners"), value: format.quantity(offering.winners) },
    { label: t("wonLots"), value: of(offering.approvedLots, offering.wonLots) },
    {
      label: t("paidOf"),
      value: t("leftOf", { left: format.yen(offering.paid), total: format.yen(offering.due) }),
    },
    ...(offering.firstPrice === null
      ? []
      : [{ label: t("firstPrice"), value: format.averageYen(offering.firstPrice, 0) }]),
  ];
  return (
    <SideSection>
      <Facts rows={rows} />
    </SideSection>
  );
}
