import { Badge } from "@akari/ui/badge.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { liveMs, usePages } from "../../http/use-read.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { FilterBar } from "../../list/filter-bar.tsx";
import { ListPage } from "../../list/list-page.tsx";

const states = ["coming", "paid"] as const;
const tones = { declared: "info", ex: "neutral", paid: "on" } as const;

/** Dividends with their public terms: the market declares them, and nobody can change one. */
export function DividendPage() {
  const t = useTranslations("consoleDividend");
  const common = useTranslations("console");
  const format = useFormat();
  const [state, setState] = useState<(typeof states)[number]>("coming");
  const read = usePages("dividend/list", { state }, { every: liveMs });
  const figures = read.data?.pages[0]?.figures;
  return (
    <ListPage
      title={common("nav.dividends")}
      figures={
        figures === undefined
          ? []
          : (["declared", "ex", "paid"] as const).map((status) => ({
              label: t(`state.${status}`),
              value: format.quantity(figures[status]),
            }))
      }
      read={read}
      keyOf={({ dividendId }) => dividendId}
      columns={[
        {
          key: "share",
          head: t("share"),
          cell: ({ code, name }) => t("shareAndCode", { code, name }),
        },
        {
          key: "amount",
          head: t("perShare"),
          end: true,
          cell: ({ perShare }) => <strong className="num">{format.averageYen(perShare, 0)}</strong>,
        },
        {
          key: "cum",
          head: t("lastCum"),
          wide: true,
          cell: ({ lastCumDate }) => format.calendarDay(lastCumDate),
        },
        { key: "ex", head: t("ex"), cell: ({ exDate }) => format.calendarDay(exDate) },
        {
          key: "record",
          head: t("record"),
          wide: true,
          cell: ({ recordDate }) => format.calendarDay(recordDate),
        },
        {
          key: "payment",
          head: t("payment"),
          cell: ({ paymentDate }) => format.calendarDay(paymentDate),
        },
        {
          key: "entitled",
          head: t("entitled"),
          end: true,
          cell: ({ entitled: { positions, received, charged } }) =>
            positions === 0 ? (
              t("nobody")
            ) : (
              <span className="num">
                {t("sums", { received: format.yen(received), charged: format.yen(-charged) })}
              </span>
            ),
        },
        {
          key: "state",
          head: t("state.head"),
          cell: ({ status }) => <Badge tone={tones[status]}>{t(`one.${status}`)}</Badge>,
        },
      ]}
      emptyTitle={t("empty")}
      emptyHint={t("emptyHint")}
      filter={
        <FilterBar
          name={t("filter")}
          value={state}
          onChange={setState}
          choices={states.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
      }
      foot={t("foot")}
    />
  );
}
