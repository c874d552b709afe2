import type { ConsoleFund } from "@akari/api/console/follow";
import { Badge } from "@akari/ui/badge.tsx";
import { useTranslations } from "use-intl/react";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, useRead } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { ListPage } from "../../list/list-page.tsx";
import { PointsTable } from "./points-table.tsx";
import { QueueTable } from "./queue-table.tsx";

const tones = { open: "on", full: "warn", closed: "neutral", ended: "neutral" } as const;

/** Funds with their public terms, dealing points and the queue of redemptions; they are only read here. */
export function FollowPage() {
  const t = useTranslations("consoleFollow");
  const common = useTranslations("console");
  const format = useFormat();
  const read = useRead("follow/list", {}, { every: liveMs });
  const dealing = read.data?.dealing;
  return (
    <ListPage
      title={common("nav.funds")}
      figures={
        dealing === undefined
          ? []
          : [
              { label: t("cutsAt"), value: format.columnClock(dealing.cutsAt) },
              { label: t("dealsAt"), value: format.columnClock(dealing.dealsAt) },
            ]
      }
      read={read}
      keyOf={({ fundId }) => fundId}
      columns={[
        { key: "fund", head: t("fund"), cell: ({ name }) => name },
        {
          key: "price",
          head: t("price"),
          end: true,
          cell: ({ price }) => <span className="num">{format.yen(price)}</span>,
        },
        {
          key: "assets",
          head: t("netAssets"),
          end: true,
          wide: true,
          cell: ({ netAssets }) => <span className="num">{format.yen(netAssets)}</span>,
        },
        {
          key: "followers",
          head: t("followers"),
          end: true,
          cell: ({ followers }) => <span className="num">{t("people", { count: followers })}</span>,
        },
        {
          key: "queue",
          head: t("redemptions"),
          end: true,
          cell: ({ redemptions }) => (
            <span className="num">{t("cases", { count: redemptions.count })}</span>
          ),
        },
        {
          key: "state",
          head: t("state"),
          cell: ({ status, beforeOpening }) => (
            <>
              <Badge tone={tones[status]}>{t("status", { status })}</Badge>
              {beforeOpening && <Badge tone="neutral">{t("beforeOpening")}</Badge>}
            </>
          ),
        },
      ]}
      emptyTitle={t("empty")}
      side={(chosen) => (
        <SidePane label={t("pane")} onlyRead>
          {chosen !== undefined && (
            <>
              <Terms fund={chosen} />
              <QueueTable key={`queue ${chosen.fundId}`} fundId={chosen.fundId} />
              <PointsTable key={`points ${chosen.fundId}`} fundId={chosen.fundId} />
            </>
          )}
          <SideSection>
            <p>{t("formula")}</p>
            <p>{t("noHand")}</p>
          </SideSection>
        </SidePane>
      )}
    />
  );
}

/** The public terms, and what followers and waiting requests add up to. */
function Terms({ fund }: { readonly fund: ConsoleFund }) {
  const t = useTranslations("consoleFollow");
  const format = useFormat();
  const sum = ({ count, amount }: ConsoleFund["redemptions"]) =>
    t("sum", { cases: t("cases", { count }), amount: format.yen(amount) });
  const { worst, yesterday } = fund;
  const rows = [
    { label: t("fund"), value: fund.name },
    { label: t("issuer"), value: fund.issuer },
    { label: t("strategyHead"), value: t(`strategy.${fund.strategy}`) },
    { label: t("founded"), value: format.dateTime(fund.foundedAt) },
    { label: t("state"), value: t("status", { status: fund.status }) },
    { label: t("deadline"), value: format.dateTime(fund.deadline) },
    { label: t("capacity"), value: format.yen(fund.capacity) },
    { label: t("left"), value: format.yen(fund.left) },
    { label: t("minimum"), value: format.yen(fund.minimum) },
    { label: t("price"), value: format.yen(fund.price) },
    { label: t("pricedAt"), value: format.dateTime(fund.pricedAt) },
    { label: t("netAssets"), value: format.yen(fund.netAssets) },
    { label: t("return"), value: format.signedPercent(fund.returnPercent) },
    { label: t("yesterday"), value: yesterday === null ? "—" : format.signedYen(yesterday) },
    { label: t("worst"), value: worst === null ? "—" : format.signedPercent(worst.percent) },
    { label: t("followers"), value: t("people", { count: fund.followers }) },
    { label: t("units"), value: format.quantity(fund.units) },
    { label: t("issuerUnits"), value: format.quantity(fund.issuerUnits) },
    { label: t("applications"), value: sum(fund.applications) },
    { label: t("redemptions"), value: sum(fund.redemptions) },
    { label: t("cash"), value: format.yen(fund.cash) },
  ];
  return (
    <SideSection>
      <Facts rows={rows} />
    </SideSection>
  );
}
