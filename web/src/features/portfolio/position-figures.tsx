import { recordNumberOf } from "@akari/api/case-number";
import type { PositionItem } from "@akari/api/portfolio";
import { Badge } from "@akari/ui/badge.tsx";
import { DetailSection } from "@akari/ui/detail-section.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { KeyValue } from "@akari/ui/key-value.tsx";
import line from "@akari/ui/name-line.module.css";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { AverageWorking } from "./average-working.tsx";
import styles from "./position-detail.module.css";
import { buyAndSell, kindTones, positionKind } from "./position-kind.ts";
import { useDividendRows } from "./use-dividend-rows.tsx";

interface PositionFiguresProps {
  readonly position: PositionItem;
  readonly instrument: Instrument;
}

/** Every required field of a position (M-ENT-5), its result first; shares owned outright have neither leverage nor margin. */
export function PositionFigures({ position, instrument }: PositionFiguresProps) {
  const t = useTranslations("portfolio");
  const app = useTranslations("app");
  const format = useFormat();
  const closed = position.status === "closed";
  const profit = closed ? position.realisedProfit : position.unrealisedProfit;
  const kind = positionKind(position);
  const dividends = useDividendRows(position.positionId);
  const { bought, sold } = buyAndSell(position);
  const time = (value: string | null) =>
    value === null ? t("detail.notYet") : format.dateTime(value);
  const price = (value: number | null) =>
    value === null ? t("detail.notYet") : format.averageYen(value, instrument.decimals);
  const openingPrice = (
    <span className={styles.withWorking}>
      <AverageWorking of={{ positionId: position.positionId }} decimals={instrument.decimals} />
      {price(position.averagePrice)}
    </span>
  );
  const boughtRows = [
    { label: t("detail.boughtAt"), value: time(bought.time) },
    {
      label: t("detail.buyPrice"),
      value: position.side === "long" ? openingPrice : price(bought.price),
    },
  ];
  const soldRows = [
    { label: t("detail.soldAt"), value: time(sold.time) },
    {
      label: t("detail.sellPrice"),
      value: position.side === "short" ? openingPrice : price(sold.price),
    },
  ];
  return (
    <DetailSection>
      <div className={`${line.line} ${styles.head}`}>
        <h2 className={styles.name}>
          <InstrumentName instrument={instrument} />
        </h2>
        <Badge tone={kindTones[kind]}>{t(`kind.${kind}`)}</Badge>
        <span role="status">
          <Badge tone="neutral">{t(`status.${position.status}`)}</Badge>
        </span>
      </div>
      <p className={`${spread.baseline} ${styles.profit}`}>
        <span className={styles.label}>{t(closed ? "realised" : "floatingProfit")}</span>
        <PracticeAmount
          parts={format.yenParts(profit, true)}
          practice={app("practice")}
          size="large"
          direction={directionOf(profit)}
          live={!closed}
        />
      </p>
      <KeyValue
        rows={[
          {
            label: t("detail.number", { kind }),
            value: recordNumberOf("position", position.positionId),
          },
          {
            label: t(
              kind !== "cash"
                ? "detail.openedQuantity"
                : closed
                  ? "detail.tradedQuantity"
                  : "detail.quantity",
            ),
            value: format.shares(closed ? position.openedQuantity : position.quantity),
          },
          ...(position.closingQuantity > 0
            ? [{ label: t("detail.closing"), value: format.shares(position.closingQuantity) }]
            : []),
          ...(!closed && position.closedQuantity > 0
            ? [{ label: t("detail.closedQuantity"), value: format.shares(position.closedQuantity) }]
            : []),
          // In the order in which they happened.
          ...(position.side === "long"
            ? [...boughtRows, ...soldRows]
            : [...soldRows, ...boughtRows]),
          {
            label: t(closed ? "detail.finalPrice" : "detail.lastPrice"),
            value: (
              <span data-live={closed ? undefined : true}>
                {format.averageYen(position.lastPrice, instrument.decimals)}
              </span>
            ),
          },
          ...(closed
            ? []
            : [
                {
                  label: t("detail.marketValue"),
                  value: <span data-live>{format.yen(position.marketValue)}</span>,
                },
              ]),
          ...dividends,
          ...(kind === "cash"
            ? []
            : [
                { label: t("detail.leverage"), value: t("times", { times: position.leverage }) },
                { label: t("detail.margin"), value: format.yen(position.margin) },
                {
                  label: t("detail.interest"),
                  value: format.yen(position.interest),
                },
                ...(closed
                  ? []
                  : [
                      {
                        label: t("detail.accruedInterest"),
                        value: format.yen(position.accruedInterest),
                      },
                    ]),
              ]),
          { label: t("detail.fee"), value: format.yen(position.fee) },
          // Before any share is closed, its fees are all that was realised.
          ...(closed || position.closedQuantity === 0
            ? []
            : [
                {
                  label: t("realised"),
                  value: (
                    <span data-direction={directionOf(position.realisedProfit)}>
                      {format.signedYen(position.realisedProfit)}
                    </span>
                  ),
                },
              ]),
        ]}
      />
    </DetailSection>
  );
}
