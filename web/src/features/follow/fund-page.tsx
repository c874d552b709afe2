import { ApiError } from "@akari/api/client";
import type { FundDetail, FundItem, FundRange } from "@akari/api/follow";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import records from "@phosphor-icons/core/regular/list-bullets.svg?raw";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { type RouteParameters, urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useServices } from "../../services/services.ts";
import { useSignedIn } from "../../session/use-session.ts";
import { axisEndsOf } from "../../i18n/axis-ends.ts";
import { SentenceGap } from "../../i18n/sentence-gap.tsx";
import { FundChart } from "./fund-chart.tsx";
import { Orders } from "./fund-orders.tsx";
import { Results } from "./fund-results.tsx";
import { cashShare } from "./cash-share.ts";
import styles from "./follow.module.css";
import { draftOf, forgetDraft } from "./draft.ts";
import { SubscribeSheet } from "./subscribe-sheet.tsx";
import { WaitingApplications } from "./waiting-applications.tsx";
import { readEveryMs } from "./use-follow.ts";

/** A fund: its result and worst fall, value curve, positions, orders, how its followers did, and the application. */
export function FundPage({
  parameters: { fundId },
}: {
  readonly parameters: RouteParameters["fund"];
}) {
  const t = useTranslations("follow.fund");
  const words = useTranslations("follow");
  const { navigator, queries } = useServices();
  const signedIn = useSignedIn();
  const [range, setRange] = useState<FundRange>("all");
  // Back from the review, what was typed is still there.
  const [applying, setApplying] = useState(() => draftOf(queries, fundId) !== undefined);
  const detail = useApi(
    "follow/detail",
    { fundId, range },
    { quiet: true, refetchInterval: readEveryMs, keepPrevious: true },
  );
  const { data } = detail;
  const apply = () =>
    signedIn
      ? setApplying(true)
      : navigator.navigate(urlOf("login", { next: urlOf("fund", { fundId }) }));
  return (
    <Page
      title={data?.fund.name ?? t("title")}
      code={
        data === undefined
          ? undefined
          : words("joined", {
              first: data.fund.issuer,
              second: words(`strategy.${data.fund.strategy}`),
            })
      }
      back="history"
      right={
        signedIn ? (
          <PageLink url={urlOf("followRecords")} className={styles.icon} label={t("records")}>
            <Icon svg={records} size={1.5} />
          </PageLink>
        ) : undefined
      }
      actions={
        data?.fund.status === "open" ? (
          <Button tone="primary" onClick={apply}>
            {signedIn ? t("apply") : t("signIn")}
          </Button>
        ) : undefined
      }
    >
      {detail.isPending && <Skeleton rows={4} rowHeight={8} label={t("loading")} />}
      {detail.isError &&
        data === undefined &&
        (detail.error instanceof ApiError && detail.error.code === 404 ? (
          <EmptyState
            title={t("unknown")}
            action={
              <Button onClick={() => navigator.redirect(urlOf("follow"))}>{t("toList")}</Button>
            }
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
          <WaitingApplications fundId={fundId} />
          <Result fund={data.fund} />
          <FundChart
            fund={data.fund}
            points={data.points}
            index={data.index}
            range={range}
            onRange={setRange}
          />
          <Terms fund={data.fund} />
          <Holdings {...data} />
          <Orders orders={data.orders} />
          <Results results={data.results} pricedAt={data.fund.pricedAt} />
          {applying && (
            <SubscribeSheet
              fund={data.fund}
              dealing={data.dealing}
              onClose={() => {
                forgetDraft(queries, fundId);
                setApplying(false);
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}

/** Return and worst fall at the same size. */
function Result({ fund }: { readonly fund: FundItem }) {
  const t = useTranslations("follow.fund");
  const words = useTranslations("follow");
  const format = useFormat();
  const { worst, status } = fund;
  const fell =
    worst === null ? [] : axisEndsOf([{ time: worst.fromAt }, { time: worst.toAt }], format);
  // A badge above says it of the whole fund.
  const worstWords = (first: string) =>
    worst?.beforeOpening === true && !fund.beforeOpening
      ? words("joined", { first, second: words("beforeOpening") })
      : first;
  return (
    <section className={styles.section}>
      <p className={styles.pair}>
        <span className={styles.term}>{t("since", { day: format.day(fund.foundedAt) })}</span>
        <Badge tone={status === "open" ? "info" : status === "ended" ? "alert" : "neutral"}>
          {status === "open"
            ? t("openUntil", { time: format.shortTime(fund.deadline) })
            : words("status", { status })}
        </Badge>
        {fund.beforeOpening && <Badge tone="neutral">{words("beforeOpening")}</Badge>}
      </p>
      <div className={styles.sides}>
        <p>
          <span className={`${styles.large} num`} data-direction={directionOf(fund.returnPercent)}>
            {format.signedPercent(fund.returnPercent)}
          </span>
          <span className={`${styles.term} num`}>
            {t("totalProfit", { amount: format.signedYen(fund.totalProfit) })}
          </span>
        </p>
        <p>
          <span className={`${styles.large} num`} data-direction={directionOf(worst?.percent ?? 0)}>
            {worst === null ? "—" : format.signedPercent(worst.percent)}
          </span>
          <span className={`${styles.term} num`}>
            {worst === null
              ? t("noFall")
              : worstWords(t("worst", { amount: format.signedYen(worst.to - worst.from) }))}
          </span>
        </p>
      </div>
      <p className={styles.method}>
        {t("method")}
        <SentenceGap />
        <PageLink url={urlOf("document", { name: "performance" })}>{t("methodLink")}</PageLink>
      </p>
      {worst !== null && (
        <p className={`${styles.small} num`}>
          {t("fall", {
            from: fell[0] ?? "",
            before: format.yen(worst.from),
            to: fell[1] ?? "",
            after: format.yen(worst.to),
          })}
        </p>
      )}
      {status === "closed" && <Notice tone="info">{t("closed")}</Notice>}
      {status === "full" && <Notice tone="info">{t("full")}</Notice>}
      {status === "ended" && <Notice tone="alert">{t("ended")}</Notice>}
    </section>
  );
}

function Terms({ fund }: { readonly fund: FundItem }) {
  const t = useTranslations("follow.list");
  const own = useTranslations("follow.fund");
  const format = useFormat();
  const { yesterday } = fund;
  return (
    <section className={styles.section}>
      <KeyValue
        rows={[
          {
            label: own("price"),
            value: format.yen(fund.price),
            note: own("pricedAt", { time: format.shortTime(fund.pricedAt) }),
          },
          yesterday === null
            ? {
                label: t(fund.pricedAt === fund.foundedAt ? "firstPrice" : "nextPrice"),
                value: format.minute(fund.nextPriceAt),
              }
            : {
                label: t("yesterday"),
                value: (
                  <span data-direction={directionOf(yesterday)}>{format.signedYen(yesterday)}</span>
                ),
              },
          { label: t("capacity"), value: format.yen(fund.capacity) },
          { label: t("taken"), value: format.percent(fund.takenPercent, 1) },
          { label: t("minimum"), value: format.yen(fund.minimum) },
          {
            label: own("netAssets"),
            value: format.yen(fund.netAssets),
            note: own("pricedAt", { time: format.shortTime(fund.pricedAt) }),
          },
        ]}
      />
    </section>
  );
}

function Holdings({ holdings, cash }: FundDetail) {
  const t = useTranslations("follow.fund");
  const format = useFormat();
  const instrumentOf = useInstruments();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t("holdings")}</h2>
      {holdings.length === 0 && <p className={styles.small}>{t("noHoldings")}</p>}
      <ul>
        {holdings.map((one) => {
          const instrument = instrumentOf(one.code);
          return (
            <li key={one.code} className={styles.row}>
              <PageLink url={urlOf("instrument", { code: one.code })} className={styles.rowLink}>
                <span className={styles.rowLine}>
                  <span className={styles.rowName}>
                    <InstrumentName instrument={instrument} />{" "}
                    <span className={styles.code}>{one.code}</span>
                  </span>
                  <b className="num" data-direction={directionOf(one.unrealisedProfit)}>
                    {format.signedYen(one.unrealisedProfit)}
                  </b>
                </span>
                <span className={`${styles.rowLine} ${styles.small} num`}>
                  <span>
                    {t("holding", {
                      shares: format.shares(one.quantity),
                      average: format.average(one.averagePrice, instrument.decimals),
                      last: format.price(one.lastPrice, instrument.decimals),
                    })}
                  </span>
                  <span>{t("worth", { amount: format.yen(one.marketValue) })}</span>
                </span>
              </PageLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.pair}>
        <span>{t("cash")}</span>
        <span className="num">
          {t("cashOf", {
            amount: format.yen(cash),
            percent: format.percent(
              cashShare(
                cash,
                holdings.map(({ marketValue }) => marketValue),
              ),
              1,
            ),
          })}
        </span>
      </p>
    </section>
  );
}
