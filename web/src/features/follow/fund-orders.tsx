import type { FundOrder } from "@akari/api/follow";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./follow.module.css";

const firstOrders = 5;

/** 注文と約定: what the fund has really ordered, newest first. */
export function Orders({ orders }: { readonly orders: readonly FundOrder[] }) {
  const t = useTranslations("follow.fund");
  const format = useFormat();
  const instrumentOf = useInstruments();
  const [all, setAll] = useState(false);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("orders")}</h2>
      <p className={styles.small}>{t("ordersText")}</p>
      {orders.length === 0 && <p className={styles.small}>{t("noOrders")}</p>}
      <ul>
        {orders.slice(0, all ? undefined : firstOrders).map((order) => {
          const instrument = instrumentOf(order.code);
          const { averagePrice, price, realisedProfit, status } = order;
          const terms = {
            time: format.shortSeconds(order.time),
            shares: format.shares(averagePrice === null ? order.quantity : order.filledQuantity),
          };
          return (
            <li key={order.orderId} className={styles.row}>
              <span className={styles.order}>
                <Badge tone={order.side === "buy" ? "rise" : "fall"}>
                  {t("side", { side: order.side })}
                </Badge>
                <span>
                  <span className={styles.rowName}>
                    <InstrumentName instrument={instrument} />
                  </span>
                  <span className={`${styles.small} num`}>
                    {averagePrice === null
                      ? t("limitOrder", {
                          ...terms,
                          price: format.price(price ?? 0, instrument.decimals),
                        })
                      : t("filledOrder", {
                          ...terms,
                          price: format.average(averagePrice, instrument.decimals),
                        })}
                  </span>
                </span>
              </span>
              <span className={styles.figures}>
                {realisedProfit !== null && (
                  <span className="num" data-direction={directionOf(realisedProfit)}>
                    {format.signedYen(realisedProfit)}
                  </span>
                )}
                {status !== "filled" && (
                  <Badge tone={status === "working" ? "info" : "neutral"}>
                    {t("orderStatus", { status })}
                  </Badge>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {!all && orders.length > firstOrders && (
        <Button tone="plain" size="small" onClick={() => setAll(true)}>
          {t("allOrders", { count: orders.length })}
        </Button>
      )}
    </section>
  );
}
