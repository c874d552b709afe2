import type { IpoEntryItem, IpoPlaces } from "@akari/api/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import line from "@akari/ui/name-line.module.css";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./ipo.module.css";
import { readEveryMs } from "./use-ipo.ts";

/** 落選: the place of each lot in the reserve, how far the reserve was reached or when that is known, and what being moved up means. */
export function NotWon({ entry }: { readonly entry: IpoEntryItem }) {
  const mine = useTranslations("ipo.mine");
  const win = useTranslations("ipo.win");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const { entryId, lots, lotShares, underwritingPrice } = entry;
  const places = useApi(
    "ipo/places",
    { entryId },
    { quiet: true, refetchInterval: readEveryMs },
  ).data;
  return (
    <>
      <section className={styles.section}>
        <div className={spread.loose}>
          <span className={`${line.line} ${styles.name}`}>
            <Badge tone="neutral">{mine("state", { state: entry.status })}</Badge>
            <h2>{win("lots", { count: lots, shares: format.shares(lots * lotShares) })}</h2>
          </span>
          <span className={styles.term}>
            {term("price")} {format.averageYen(underwritingPrice, 0)}
          </span>
        </div>
        {places !== undefined && <Places places={places} />}
      </section>
      {places !== undefined && <Reach places={places} entry={entry} />}
    </>
  );
}

function Places({ places: { tickets, firstPlace, reserveLots } }: { readonly places: IpoPlaces }) {
  const t = useTranslations("ipo.notWon");
  const format = useFormat();
  if (firstPlace === null) return null;
  return (
    <>
      <div className={styles.sides}>
        <p className={styles.term}>{t("first")}</p>
        <p>
          <strong className={`${styles.large} num`}>
            {t("place", { place: format.quantity(firstPlace) })}
          </strong>
          <span className={styles.small}>{t("among", { lots: format.quantity(reserveLots) })}</span>
        </p>
      </div>
      <ul className={styles.tickets}>
        {tickets.map(({ ticket, reservePlace }) => (
          <li key={ticket} data-won={reservePlace === firstPlace ? true : undefined}>
            <strong className="num">{format.quantity(ticket)}</strong>
            <span className="num">
              {reservePlace === null
                ? t("won")
                : t("reserve", { place: format.quantity(reservePlace) })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReachProps {
  readonly places: IpoPlaces;
  readonly entry: IpoEntryItem;
}

function Reach({ places: { reached, reserveAt, reserveUntil }, entry: { lotPrice } }: ReachProps) {
  const t = useTranslations("ipo.notWon");
  const format = useFormat();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("reach")}</h2>
      <p className={styles.term}>
        {reached === null
          ? t("comes", { time: format.opening(reserveAt) })
          : reached === 0
            ? t("reachedNobody")
            : t("reached", { place: format.quantity(reached) })}
      </p>
      {reached === null && (
        <>
          <h2 className={styles.heading}>{t("ifUp")}</h2>
          <KeyValue
            rows={[
              { label: t("due"), value: format.yen(lotPrice) },
              { label: t("payUntil"), value: format.opening(reserveUntil) },
              { label: t("unpaid"), value: t("unpaidText") },
            ]}
          />
        </>
      )}
    </section>
  );
}
