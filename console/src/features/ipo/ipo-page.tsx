import type { ConsoleOffering } from "@akari/api/console/ipo";
import { useTranslations } from "use-intl/react";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useKeyedAct } from "../../keyboard/use-keyed-act.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { useMay } from "../../session/use-session.ts";
import { OfferingStanding } from "./offering-standing.tsx";
import { AnnounceOffering } from "./announce-offering.tsx";
import { EntriesTable } from "./entries-table.tsx";

/** Offerings with their public terms and entries. Operators announce one by the formula; nothing else can be done here. */
export function IpoPage() {
  const t = useTranslations("consoleIpo");
  const common = useTranslations("console");
  const format = useFormat();
  const may = useMay();
  const read = usePages("ipo/list", {}, { every: liveMs });
  const opensAt = read.data?.pages[0]?.opensAt ?? null;
  const announce = useKeyedAct({
    keys: "n",
    label: t("announce"),
    allowed: may("ipo/announce"),
    dialog: (onClose) => <AnnounceOffering opensAt={opensAt} onClose={onClose} />,
  });
  return (
    <ListPage
      title={common("nav.offerings")}
      read={read}
      keyOf={({ offeringId }) => offeringId}
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
      emptyTitle={t("empty")}
      side={(chosen) => (
        <SidePane label={t("pane")} actions={announce.button}>
          {chosen !== undefined && (
            <>
              <Terms offering={chosen} />
              <EntriesTable key={chosen.offeringId} offeringId={chosen.offeringId} />
            </>
          )}
          <SideSection>
            {chosen === undefined && <p>{t("formula")}</p>}
            <p>{t("noHand")}</p>
          </SideSection>
        </SidePane>
      )}
      act={announce}
    />
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
