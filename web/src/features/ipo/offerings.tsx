import type { IpoComing, IpoOffering } from "@akari/api/ipo";
import { arrows, directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useSectorName } from "../../quotes/use-sector-name.ts";
import styles from "./ipo.module.css";
import { OpeningNotice } from "./opening-notice.tsx";
import { OfferingBadges } from "./offering-badges.tsx";
import { SharePrice } from "./share-price.tsx";
import type { useOfferings } from "./use-ipo.ts";

/** Offerings that run, when the next one begins, and how the first prices of earlier ones went, falls too. */
export function Offerings({ list }: { readonly list: ReturnType<typeof useOfferings> }) {
  const t = useTranslations("ipo.list");
  const { data } = list;
  const running = data?.items
    .filter(({ status }) => status !== "announced")
    // The first to draw is the first of the list, though nobody can apply for it any more.
    .toSorted((a, b) => Number(b.status === "open") - Number(a.status === "open"));
  const announced = data?.items.filter(({ status }) => status === "announced") ?? [];
  const isOpen = running?.some(({ status }) => status === "open") === true;
  const next = announced[0] ?? data?.coming[0] ?? null;
  return (
    <>
      {list.isPending && <Skeleton rows={3} rowHeight={7} label={t("loading")} />}
      {list.isError && data === undefined && (
        <ReadFailed title={t("failed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {data !== undefined && running?.length === 0 && (
        <EmptyState title={t("empty")} action={<OpeningNotice next={next} />} />
      )}
      {running !== undefined && running.length > 0 && !isOpen && (
        <section className={styles.section}>
          <OpeningNotice next={next} />
        </section>
      )}
      {running?.map((offering) => (
        <Offering key={offering.offeringId} offering={offering} />
      ))}
      {data !== undefined && announced.length + data.coming.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t("next")}</h2>
          <ul>
            {announced.map((offering) => (
              <li key={offering.offeringId}>
                <PageLink
                  url={urlOf("ipoDetail", { offeringId: offering.offeringId })}
                  className={styles.row}
                >
                  <Coming offering={offering} />
                </PageLink>
              </li>
            ))}
            {data.coming.map((offering) => (
              <li key={offering.opensAt} className={styles.row}>
                <Coming offering={offering} />
              </li>
            ))}
          </ul>
          <p className={styles.small}>{t("nextHint")}</p>
        </section>
      )}
      {data !== undefined && data.listed.length > 0 && (
        <section className={styles.section}>
          <div className={spread.loose}>
            <h2 className={styles.heading}>{t("firstPrices")}</h2>
            <span className={styles.small}>
              {data.record.count === 0 ? t("noRecord") : t("record", { ...data.record })}
            </span>
          </div>
          <ul>
            {data.listed.map((offering) => (
              <Listed key={offering.offeringId} offering={offering} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** このあとの募集: what is going to be offered, and from when. */
function Coming({
  offering: { name, code, sector, underwritingPrice, offeredShares, opensAt },
}: {
  readonly offering: IpoComing;
}) {
  const t = useTranslations("ipo.list");
  const format = useFormat();
  const sectorName = useSectorName();
  return (
    <>
      <span>
        <strong>{name}</strong>
        <span className={styles.small}>
          {code} {sectorName(sector)}
        </span>
      </span>
      <span className={styles.end}>
        <span className="num">{format.priceYen(underwritingPrice, 0)}</span>
        <span className={styles.small}>
          {t("comingShares", { shares: format.shares(offeredShares) })}
        </span>
      </span>
      <span className={styles.end}>
        <strong className="num">{format.opening(opensAt)}</strong>
        <span className={styles.small}>{t("opens")}</span>
      </span>
    </>
  );
}

function Offering({ offering }: { readonly offering: IpoOffering }) {
  const t = useTranslations("ipo.list");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const sectorName = useSectorName();
  const { status } = offering;
  const isOpen = status === "open";
  const facts = [
    [term("offered"), format.shares(offering.offeredShares)],
    [term("perPerson"), term("lotsUpTo", { most: offering.lotsPerPerson })],
    [term("draw"), format.opening(offering.drawsAt)],
    // The winners' window is over by then; the one that runs is of those who moved up.
    status === "reserve"
      ? [term("reservePayment"), format.minuteSpan(offering.paysUntil, offering.reserveUntil)]
      : [term("payment"), format.minuteSpan(offering.paysFrom, offering.paysUntil)],
    [term("listing"), format.opening(offering.listsAt)],
    [
      term("market"),
      offering.marketPrice === null
        ? term("afterListing")
        : format.priceYen(offering.marketPrice, 0),
    ],
  ] as const;
  return (
    <section className={styles.section}>
      <div className={spread.loose}>
        <span className={`${line.line} ${styles.name}`}>
          <OfferingBadges offering={offering} />
          <h2>{offering.name}</h2>
        </span>
        {isOpen && (
          <span className={styles.until}>
            <Lamp lit />
            {t("until", { time: format.minute(offering.drawsAt) })}
          </span>
        )}
      </div>
      <p className={styles.small}>
        {offering.code} {sectorName(offering.sector)}
      </p>
      <div className={styles.sides}>
        <p>
          <span className={styles.term}>{term("price")}</span>
          <SharePrice offering={offering} />
        </p>
        <p>
          <span className={styles.term}>{term("odds")}</span>
          <span className={`${styles.large} num`}>{format.percent(offering.oddsPercent, 1)}</span>
          <span className={styles.small}>
            {term("oddsOf", {
              lots: format.quantity(offering.lots),
              applied: format.quantity(offering.appliedLots),
            })}
          </span>
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <PageLink
        url={urlOf("ipoDetail", { offeringId: offering.offeringId })}
        className={isOpen ? styles.primary : styles.secondary}
      >
        {isOpen ? t("choose") : t("open")}
      </PageLink>
      {isOpen && (
        <p className={styles.small}>{t("hint", { time: format.minute(offering.drawsAt) })}</p>
      )}
    </section>
  );
}

function Listed({ offering }: { readonly offering: IpoOffering }) {
  const t = useTranslations("ipo.list");
  const format = useFormat();
  const { firstPrice, firstChangePercent: change } = offering;
  const direction = directionOf(change ?? 0);
  return (
    <li>
      <PageLink
        url={urlOf("ipoDetail", { offeringId: offering.offeringId })}
        className={styles.row}
      >
        <span>
          <strong>{offering.name}</strong>
          <span className={styles.small}>
            {offering.code} {offering.beforeOpening && t("beforeOpening")}
          </span>
        </span>
        <span className={styles.end}>
          <span className="num">
            {firstPrice === null
              ? t("noFirst", { price: format.priceYen(offering.underwritingPrice, 0) })
              : t("way", {
                  from: format.price(offering.underwritingPrice, 0),
                  to: format.priceYen(firstPrice, 0),
                })}
          </span>
          <span className={styles.small}>{format.opening(offering.listsAt)}</span>
        </span>
        <span className={`${styles.change} num`} data-direction={direction}>
          {change === null
            ? t("noFirstYet")
            : `${arrows[direction]} ${format.signedPercent(change)}`}
        </span>
      </PageLink>
    </li>
  );
}
