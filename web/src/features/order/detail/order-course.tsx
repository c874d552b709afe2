import type { Fill, OrderItem } from "@akari/api/order";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";

interface OrderCourseProps {
  readonly order: OrderItem & { readonly fills: readonly Fill[] };
  readonly decimals: 0 | 1;
}

/** An order's timeline: placed, triggered, first fill, ended. */
export function OrderCourse({ order, decimals }: OrderCourseProps) {
  const t = useTranslations("order.detail");
  const format = useFormat();
  const { placedAt, stop, fills, endedAt } = order;
  // The server sends the newest first.
  const times = fills.map(({ time }) => time).toSorted();
  const [firstFill] = times;
  return (
    <DetailSection heading={t("course")}>
      <KeyValue
        rows={[
          { label: t("placedAt"), value: format.dateTime(placedAt) },
          ...(stop === null || stop.reachedAt === null
            ? []
            : [
                {
                  label: t("reached"),
                  value: format.dateTime(stop.reachedAt),
                  note:
                    stop.reachedPrice === null
                      ? undefined
                      : t("reachedPrice", { price: format.priceYen(stop.reachedPrice, decimals) }),
                },
              ]),
          ...(firstFill === undefined
            ? []
            : [{ label: t("firstFill"), value: format.dateTime(firstFill) }]),
          ...(endedAt === null ? [] : [{ label: t("endedAt"), value: format.dateTime(endedAt) }]),
        ]}
      />
    </DetailSection>
  );
}
