import { directionOf } from "@akari/ui/direction.ts";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { useDates } from "../../i18n/use-dates.ts";

/** What a position has had of dividends, and what it is about to receive or pay; no rows without either. */
export function useDividendRows(positionId: string) {
  const t = useTranslations("portfolio.detail.dividend");
  const format = useFormat();
  const dates = useDates();
  const groups = useApi("dividend/mine", {}, { quiet: true }).data?.groups ?? [];
  const record = useApi("dividend/record", { positionId }, { quiet: true }).data;
  const amount = (yen: number) => (
    <span className="num" data-direction={directionOf(yen)}>
      {format.signedYen(yen)}
    </span>
  );
  const coming = groups.flatMap(({ state, items }) =>
    items
      .filter((item) => item.positionId === positionId)
      .map((item) => ({
        label: t(state, { date: dates.date(item.settlesOn) }),
        value: amount(item.amount),
      })),
  );
  return record === undefined || record.items.length === 0
    ? coming
    : [{ label: t("settled"), value: amount(record.total) }, ...coming];
}
