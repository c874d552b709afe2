import { ApiError } from "@akari/api/client";
import type { IpoOffering } from "@akari/api/ipo";
import { Button } from "@akari/ui/button.tsx";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import line from "@akari/ui/name-line.module.css";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useServices } from "../../services/services.ts";
import { ApplyForm } from "./apply-form.tsx";
import { EntryRow } from "./entry-row.tsx";
import styles from "./ipo.module.css";
import { NotWon } from "./not-won.tsx";
import { OfferingBadges } from "./offering-badges.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { SharePrice } from "./share-price.tsx";
import { Steps } from "./steps.tsx";
import { readEveryMs } from "./use-ipo.ts";
import { WinCard } from "./win-card.tsx";

/** An offering: its price's working, odds, own entry, the steps that follow, and what was committed to. */
export function IpoDetailPage({
  parameters: { offeringId },
}: {
  readonly parameters: RouteParameters["ipoDetail"];
}) {
  const t = useTranslations("ipo.detail");
  const format = useFormat();
  const { navigator } = useServices();
  const detail = useApi(
    "ipo/detail",
    { offeringId },
    { quiet: true, refetchInterval: readEveryMs },
  );
  const own = useApi("ipo/applications", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  const entry = own?.items.find(
    (item) => item.offeringId === offeringId && item.status !== "withdrawn",
  );
  const drawn = entry === undefined || entry.drawnAt === null ? undefined : entry;
  const { data } = detail;
  return (
    <Page
      title={data?.offering.name ?? t("title")}
      code={data === undefined ? undefined : t("code", { code: data.offering.code })}
      back="history"
    >
      {detail.isPending && <Skeleton rows={4} rowHeight={6} label={t("loading")} />}
      {detail.isError &&
        data === undefined &&
        (detail.error instanceof ApiError && detail.error.code === 404 ? (
          <EmptyState
            title={t("unknown")}
            action={<Button onClick={() => navigator.redirect(urlOf("ipo"))}>{t("toList")}</Button>}
          />
        ) : (
          <ReadFailed
            title={t("failed")}
            error={detail.error}
            onRetry={() => void detail.refetch()}
          />
        ))}
      {data !== undefined && (
        <>
          {drawn !== undefined && <ProgressLine entry={drawn} />}
          <Working offering={data.offering} />
          {drawn !== undefined && drawn.wonLots > 0 && <WinCard entry={drawn} onDetail />}
          {drawn !== undefined && drawn.wonLots === 0 && <NotWon entry={drawn} />}
          {entry !== undefined && drawn === undefined && (
            <ul className={styles.section}>
              <EntryRow entry={entry} onDetail />
            </ul>
          )}
          {entry === undefined && data.offering.status === "open" && (
            <ApplyForm offering={data.offering} />
          )}
          {entry === undefined && data.offering.status !== "open" && (
            <section className={styles.section}>
              <Notice tone="info">
                {data.offering.status === "announced"
                  ? t("opens", { time: format.opening(data.offering.opensAt) })
                  : t("closed")}
              </Notice>
            </section>
          )}
          {drawn === undefined && <Steps offering={data.offering} record={data.record} />}
          <Proof offering={data.offering} />
        </>
      )}
    </Page>
  );
}

/** 公開価格の計算: nobody names the price. */
function Working({ offering }: { readonly offering: IpoOffering }) {
  const t = useTranslations("ipo.detail");
  const term = useTranslations("ipo.term");
  const list = useTranslations("ipo.list");
  const format = useFormat();
  const { status } = offering;
  return (
    <section className={styles.section}>
      <p className={spread.loose}>
        <span className={`${line.line} ${styles.name}`}>
          <span className={styles.term}>{term("price")}</span>
          <OfferingBadges offering={offering} />
        </span>
        {status === "open" && (
          <span className={styles.until}>
            <Lamp lit />
            {list("until", { time: format.minute(offering.drawsAt) })}
          </span>
        )}
      </p>
      <p className={spread.loose}>
        <SharePrice offering={offering} />
      </p>
      <p className={styles.small}>
        {t("working", {
          value: format.priceYen(offering.referenceValue, 0),
          discount: format.percent(offering.discountPercent, 1),
        })}
      </p>
      <p className={spread.loose}>
        <span className={styles.term}>{term("odds")}</span>
        <span className={styles.formula}>
          {term("oddsOf", {
            lots: format.quantity(offering.lots),
            applied: format.quantity(offering.appliedLots),
          })}{" "}
          <strong>{format.percent(offering.oddsPercent, 1)}</strong>
        </span>
      </p>
      <p className={styles.small}>
        {t("simulated", {
          entries: format.quantity(offering.simulatedEntries),
          lots: format.quantity(offering.simulatedLots),
        })}
      </p>
    </section>
  );
}

function Proof({ offering }: { readonly offering: IpoOffering }) {
  const t = useTranslations("ipo.detail");
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("proof")}</h2>
      <p className={styles.small}>{t("commitment")}</p>
      <p className={styles.hash}>{offering.commitment}</p>
      {offering.root !== null && (
        <>
          <p className={styles.small}>{t("root")}</p>
          <p className={styles.hash}>{offering.root}</p>
        </>
      )}
      {offering.drawnAt === null ? (
        <p className={styles.small}>{t("notDrawn")}</p>
      ) : (
        <PageLink
          url={urlOf("drawVerify", { offeringId: offering.offeringId })}
          className={styles.secondary}
        >
          {t("verify")}
        </PageLink>
      )}
    </section>
  );
}
