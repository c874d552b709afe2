import type { PremarketCase } from "@akari/api/console/premarket";
import { Badge } from "@akari/ui/badge.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { Facts, SidePane, SideSection } from "../../frame/side-pane.tsx";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";

const states = ["applying", "decided"] as const;
const tones = {
  kept: "info",
  sent: "info",
  success: "on",
  failure: "neutral",
  cancelled: "neutral",
} as const;

/** Prices of some shares have one decimal, which no list of the console leaves out. */
const decimals = 1;

/** Pre-market applications without their customers, and the public terms; they are only read here. */
export function PremarketPage() {
  const t = useTranslations("consolePremarket");
  const common = useTranslations("console");
  const format = useFormat();
  const [state, setState] = useState<(typeof states)[number]>("applying");
  const read = usePages("premarket/list", { state }, { every: liveMs });
  const figures = read.data?.pages[0]?.figures;
  return (
    <ListPage
      title={common("nav.premarket")}
      figures={
        figures === undefined
          ? []
          : [
              { label: t("figures.opening"), value: format.columnClock(figures.opensAt) },
              { label: t("figures.applying"), value: format.quantity(figures.applying) },
              { label: t("figures.held"), value: format.yen(figures.held) },
              { label: t("figures.today"), value: format.quantity(figures.today) },
            ]
      }
      read={read}
      keyOf={({ premarketId }) => premarketId}
      columns={[
        {
          key: "number",
          head: t("column.number"),
          whole: true,
          cell: ({ caseNumber }) => caseNumber,
        },
        {
          key: "share",
          head: t("column.share"),
          cell: ({ name, code }) => t("share", { name, code }),
        },
        {
          key: "opening",
          head: t("column.opening"),
          end: true,
          cell: ({ opensAt }) => format.dateTime(opensAt),
        },
        {
          key: "price",
          head: t("column.price"),
          end: true,
          wide: true,
          cell: ({ price }) => format.priceYen(price, decimals),
        },
        {
          key: "quantity",
          head: t("column.quantity"),
          end: true,
          cell: (item) => quantityOf(item),
        },
        {
          key: "state",
          head: t("column.status"),
          cell: (item) => <Badge tone={tones[item.state]}>{t(`status.${item.state}`)}</Badge>,
        },
      ]}
      emptyTitle={t(`empty.${state}`)}
      filter={
        <FilterBar
          name={t("filter.label")}
          value={state}
          onChange={setState}
          choices={states.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
      side={(chosen) =>
        chosen === undefined ? <Terms /> : <PremarketPane key={chosen.premarketId} of={chosen} />
      }
    />
  );

  function quantityOf({ filledQuantity, quantity, decidedAt }: PremarketCase): string {
    const filled = decidedAt === null ? "—" : format.quantity(filledQuantity);
    return `${filled} / ${format.quantity(quantity)}`;
  }
}

function PremarketPane({ of }: { readonly of: PremarketCase }) {
  const t = useTranslations("consolePremarket");
  const format = useFormat();
  return (
    <SidePane label={of.caseNumber}>
      <SideSection
        heading={t("share", { name: of.name, code: of.code })}
        note={<Badge tone={tones[of.state]}>{t(`status.${of.state}`)}</Badge>}
      >
        <Facts
          rows={[
            { label: t("column.number"), value: of.caseNumber },
            { label: t("detail.applied"), value: format.dateTime(of.appliedAt) },
            { label: t("detail.sends"), value: format.dateTime(of.acceptsFrom) },
            { label: t("column.opening"), value: format.dateTime(of.opensAt) },
            { label: t("column.price"), value: format.priceYen(of.price, decimals) },
            { label: t("column.held"), value: format.yen(of.held) },
            ...(of.openingPrice === null
              ? []
              : [{ label: t("detail.open"), value: format.priceYen(of.openingPrice, decimals) }]),
            ...(of.filledQuantity === 0
              ? []
              : [{ label: t("detail.value"), value: format.yen(of.filledValue) }]),
            ...(of.decidedAt === null
              ? []
              : [{ label: t("detail.decided"), value: format.dateTime(of.decidedAt) }]),
            ...(of.reasonText === null
              ? []
              : [{ label: t("detail.reason"), value: of.reasonText }]),
          ]}
        />
      </SideSection>
    </SidePane>
  );
}

/** What every customer reads too; nobody can change it. */
function Terms() {
  const t = useTranslations("consolePremarket.rules");
  return (
    <SidePane label={t("heading")}>
      <SideSection heading={t("heading")}>
        <p>{t("sent")}</p>
        <p>{t("price")}</p>
        <p>{t("operators")}</p>
      </SideSection>
    </SidePane>
  );
}
