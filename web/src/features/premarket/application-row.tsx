import type { PremarketApplication } from "@akari/api/premarket";
import { Badge } from "@akari/ui/badge.tsx";
import pair from "@akari/ui/figure-pair.module.css";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./application.module.css";
import { CancelApplication } from "./cancel-application.tsx";

const tones = {
  applying: "info",
  success: "on",
  failure: "neutral",
  cancelled: "neutral",
} as const;

/** One application: its share, opening and price, what was bought of it, and its result with the reason. */
export function ApplicationRow({ item }: { readonly item: PremarketApplication }) {
  const t = useTranslations("premarket.applications");
  const format = useFormat();
  const instrument = useInstruments()(item.code);
  const { decimals } = instrument;
  const { status, orderId, openingPrice, decidedAt } = item;
  const isKept = status === "applying" && orderId === null;
  const hasResult = status === "success" || status === "failure";
  return (
    <li className={styles.row}>
      <div className={`${spread.top} ${spread.loose}`}>
        <p className={`${line.line} ${styles.title}`}>
          <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
          <b className={styles.name}>
            <InstrumentName instrument={instrument} />
          </b>
          <span className={styles.small}>{item.code}</span>
        </p>
        <p className={styles.filled}>
          <span className="num">
            <b className={styles.count}>{hasResult ? format.quantity(item.filledQuantity) : "—"}</b>
            {" / "}
            {format.shares(item.quantity)}
          </span>
          <span className={styles.small}>{t("filledOf")}</span>
        </p>
      </div>
      <p className={styles.small}>
        {t("line", { opening: format.minute(item.opensAt), time: format.clock(item.appliedAt) })}
      </p>
      <dl className={styles.figures}>
        <Figure label={t("price")} value={format.priceYen(item.price, decimals)} />
        {status === "applying" && <Figure label={t("held")} value={format.yen(item.held)} />}
        {hasResult && openingPrice !== null && (
          <Figure label={t("open")} value={format.priceYen(openingPrice, decimals)} strong />
        )}
        {status === "cancelled" && decidedAt !== null && (
          <Figure label={t("cancelledAt")} value={format.clock(decidedAt)} />
        )}
        {status === "success" && (
          <>
            <Figure label={t("value")} value={format.yen(item.filledValue)} />
            <Figure label={t("fee")} value={format.yen(item.fee)} />
          </>
        )}
      </dl>
      {isKept && (
        <div className={styles.act}>
          <p className={styles.small}>{t("sends", { time: format.minute(item.acceptsFrom) })}</p>
          <CancelApplication item={item} />
        </div>
      )}
      {status === "applying" && !isKept && <p className={styles.small}>{t("sent")}</p>}
      {hasResult && <Result item={item} />}
      {orderId !== null && (
        <PageLink url={urlOf("tradeDetail", { orderId })} className={styles.link}>
          {t("order")}
        </PageLink>
      )}
    </li>
  );
}

/** Why, and what came back. */
function Result({ item }: { readonly item: PremarketApplication }) {
  const t = useTranslations("premarket.applications");
  const format = useFormat();
  const amount = format.yen(item.returned ?? 0);
  const filled = format.shares(item.filledQuantity);
  if (item.status === "failure")
    return (
      <p className={styles.why}>
        <span>{item.remarks}</span>
        <span>{t("returned", { amount })}</span>
      </p>
    );
  if (item.reason === "SELLERS_SHORT")
    return <p className={styles.why}>{t("part", { filled, amount })}</p>;
  if (item.reason !== null)
    return (
      <p className={styles.why}>
        <span>{item.remarks}</span>
        <span>{t("returned", { amount })}</span>
      </p>
    );
  return item.returned === 0 ? null : <p className={styles.why}>{t("cheaper", { amount })}</p>;
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly strong?: boolean;
}

function Figure({ label, value, strong = false }: FigureProps) {
  return (
    <div className={`${pair.pair} ${styles.figure}`}>
      <dt>{label}</dt>
      <dd className="num" data-strong={strong}>
        {value}
      </dd>
    </div>
  );
}
