import type { PositionItem } from "@akari/api/portfolio";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import type { Stock } from "../../quotes/use-stocks.ts";
import { Button } from "../../ui/button.tsx";
import { directionOf } from "../../ui/direction.ts";
import { KeyValue } from "../../ui/key-value.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./position-sheet.module.css";
import { positionKind } from "./position-row.tsx";

interface PositionSheetProps {
  readonly position: PositionItem;
  readonly stock: Stock;
  readonly onClose: () => void;
  readonly onCloseOut: () => void;
  readonly onOpenStock: () => void;
}

/** A position's figures, its fills, and the ways on: close it, or look at the share (M-TRD-3). */
export function PositionSheet(props: PositionSheetProps) {
  const { stock, onClose, onCloseOut, onOpenStock } = props;
  const t = useTranslations("portfolio");
  const format = useFormat();
  const read = useApi("trade/position", { positionId: props.position.positionId });
  const position = read.data ?? props.position;
  const closed = position.status === "closed";
  const profit = closed ? position.realisedProfit : position.unrealisedProfit;
  const kind = positionKind(position);
  return (
    <Sheet
      open
      onClose={onClose}
      closeLabel={t("sheet.close")}
      title={
        <>
          {stock.name}
          <span className={styles.code}>{position.code}</span>
        </>
      }
    >
      <p className={styles.profit}>
        <span className={styles.label}>{t(closed ? "realised" : "floatingProfit")}</span>
        <strong className="num" data-direction={directionOf(profit)}>
          {format.signedYen(profit)}
        </strong>
      </p>
      <KeyValue
        rows={[
          { label: t("sheet.kind"), value: t(`kind.${kind}`) },
          { label: t("sheet.quantity"), value: format.shares(position.quantity) },
          ...(position.closingQuantity > 0
            ? [{ label: t("sheet.closing"), value: format.shares(position.closingQuantity) }]
            : []),
          {
            label: t("sheet.averagePrice"),
            value: format.averageYen(position.averagePrice, stock.decimals),
          },
          {
            label: t(closed ? "sheet.closingPrice" : "sheet.lastPrice"),
            value: format.averageYen(position.lastPrice, stock.decimals),
          },
          ...(closed
            ? []
            : [{ label: t("sheet.marketValue"), value: format.yen(position.marketValue) }]),
          ...(kind === "cash"
            ? []
            : [
                { label: t("sheet.leverage"), value: t("times", { times: position.leverage }) },
                { label: t("sheet.margin"), value: format.yen(position.margin) },
                {
                  label: t("sheet.interest"),
                  value: format.yen(position.interest + position.accruedInterest),
                },
              ]),
          { label: t("sheet.fee"), value: format.yen(position.fee) },
          { label: t("realised"), value: format.signedYen(position.realisedProfit) },
          { label: t("sheet.openedAt"), value: format.dateTime(position.openedAt) },
        ]}
      />
      <h3 className={styles.heading}>{t("sheet.fills")}</h3>
      {read.isPending && <Skeleton rows={2} rowHeight={1.75} label={t("loading")} />}
      {read.data !== undefined && (
        <ul className={styles.fills}>
          {read.data.fills.map((fill, index) => (
            <li key={index} className={styles.fill}>
              <span>{format.dateTime(fill.time)}</span>
              <span>
                {t("sheet.fill", {
                  price: format.averageYen(fill.price, stock.decimals),
                  quantity: format.shares(fill.quantity),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={onOpenStock}>{t("sheet.openStock")}</Button>
        {!closed && (
          <Button
            tone={position.side === "long" ? "fall" : "rise"}
            disabled={position.quantity - position.closingQuantity === 0}
            onClick={onCloseOut}
          >
            {t(`sheet.closeOut.${kind}`)}
          </Button>
        )}
      </div>
      {!closed && position.quantity - position.closingQuantity === 0 && (
        <p className={styles.note}>{t("sheet.allClosing")}</p>
      )}
    </Sheet>
  );
}
