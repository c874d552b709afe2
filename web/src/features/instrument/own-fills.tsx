import type { Quote } from "@akari/api/instrument";
import type { OwnFill } from "@akari/api/order";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { useTranslations } from "use-intl/react";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./own-fills.module.css";
import { tradeOf } from "../../executions/trade-words.ts";

export interface OwnFillsProps {
  readonly code: Quote["code"];
  readonly decimals: 0 | 1;
}

/** 約定履歴: the reader's executions in this share, newest first (M-STK-7). */
export function OwnFills({ code, decimals }: OwnFillsProps) {
  const t = useTranslations("instrument.fills");
  const pages = usePages("trade/fills", { code });
  return (
    <section className={styles.section} aria-label={t("title")}>
      <h2 className={styles.heading}>{t("title")}</h2>
      <PagedList pages={pages} rowHeight={3.5}>
        {pages.items.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul>
            {pages.items.map((fill) => (
              <FillRow key={keyOf(fill)} fill={fill} decimals={decimals} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function FillRow({ fill, decimals }: { readonly fill: OwnFill; readonly decimals: 0 | 1 }) {
  const t = useTranslations("instrument.fills");
  const format = useFormat();
  const kind = tradeOf(fill);
  const bought = (fill.side === "long") === (fill.intent === "open");
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.kind}>
          <Badge tone={bought ? "rise" : "fall"}>{t(`kind.${kind}`)}</Badge>
          {fill.auction && <Badge tone="neutral">{t("auction")}</Badge>}
          {fill.offAuction && <Badge tone="neutral">{t("offAuction")}</Badge>}
        </p>
        <p className={styles.detail}>{format.dateTime(fill.time)}</p>
      </div>
      <div className={styles.right}>
        <p className={`${styles.price} num`}>
          {t("at", {
            price: format.priceYen(fill.price, decimals),
            quantity: format.shares(fill.quantity),
          })}
        </p>
        <p className={styles.detail}>{t("fee", { amount: format.yen(fill.fee) })}</p>
        {fill.intent === "close" && (
          <p className={styles.detail}>
            {t("profit")}{" "}
            <span className="num" data-direction={directionOf(fill.profit)}>
              {format.signedYen(fill.profit)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** Executions have no id of their own: an order may be filled several times at one moment, at different prices. */
function keyOf({ orderId, time, price, quantity }: OwnFill): string {
  return `${orderId} ${time} ${price} ${quantity}`;
}
