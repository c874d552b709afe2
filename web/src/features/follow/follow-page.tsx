import type { FundItem } from "@akari/api/follow";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import people from "@phosphor-icons/core/regular/users-three.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { useSignedIn } from "../../session/use-session.ts";
import { Curve } from "./curve.tsx";
import styles from "./follow.module.css";
import { readEveryMs } from "./use-follow.ts";

/** スマートフォロー: the funds, gains and worst falls at the same size (M-FOL-1). */
export function FollowPage() {
  const t = useTranslations("follow.list");
  const list = useApi("follow/list", {}, { refetchInterval: readEveryMs });
  const signedIn = useSignedIn();
  const own = useApi(
    "follow/records",
    {},
    { quiet: true, enabled: signedIn, refetchInterval: readEveryMs },
  ).data;
  const followed = new Set(
    own?.items
      .filter(({ status }) => status === "following" || status === "selling")
      .map(({ fundId }) => fundId),
  );
  const waiting = own?.items.filter(({ status }) => status === "pending") ?? [];
  const applied = new Set(waiting.map(({ fundId }) => fundId));
  const items = list.data?.items;
  return (
    <Page title={t("title")} back="history">
      <section className={styles.lead}>
        <p>
          <strong>{t("noGuarantee")}</strong> {t("onePrice")}
        </p>
        <p>{t("perUnits")}</p>
      </section>
      {own !== undefined && <Following {...own} applied={waiting.length} />}
      <section className={styles.section}>
        {list.isPending && <Skeleton rows={4} rowHeight={9} label={t("loading")} />}
        {list.isError && items === undefined && (
          <ReadFailed title={t("failed")} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {items?.length === 0 && <EmptyState title={t("empty")} hint={t("emptyHint")} />}
        <ul>
          {items?.map((fund) => (
            <FundCard
              key={fund.fundId}
              fund={fund}
              isFollowed={followed.has(fund.fundId)}
              isApplied={applied.has(fund.fundId)}
            />
          ))}
        </ul>
      </section>
    </Page>
  );
}

/** The way to the own records, with what they are worth and how many applications wait. */
function Following({
  following,
  applied,
  value,
  profit,
}: {
  readonly following: number;
  /** Applications that wait for their dealing point. */
  readonly applied: number;
  readonly value: number;
  readonly profit: number;
}) {
  const t = useTranslations("follow.list");
  const words = useTranslations("follow");
  const format = useFormat();
  const followed = t("following", { count: following });
  return (
    <section className={styles.section}>
      <PageLink url={urlOf("followRecords")} className={styles.own}>
        <Icon svg={people} size={1.25} />
        <span className={styles.ownWords}>
          <span>
            {applied === 0
              ? followed
              : words("joined", { first: followed, second: t("applied", { count: applied }) })}
          </span>
          <small className="num">{t("value", { amount: format.yen(value) })}</small>
        </span>
        <span className={`${styles.ownProfit} num`} data-direction={directionOf(profit)}>
          {format.signedYen(profit)}
        </span>
        <Icon svg={caret} size={1} />
      </PageLink>
    </section>
  );
}

const tones = { open: "info", full: "neutral", closed: "neutral", ended: "alert" } as const;

interface FundCardProps {
  readonly fund: FundItem;
  readonly isFollowed: boolean;
  /** An application for it waits for its dealing point. */
  readonly isApplied: boolean;
}

function FundCard({ fund, isFollowed, isApplied }: FundCardProps) {
  const t = useTranslations("follow.list");
  const words = useTranslations("follow");
  const format = useFormat();
  const { status, worst, yesterday } = fund;
  // Only what it began with.
  const isUnpriced = fund.pricedAt === fund.foundedAt;
  return (
    <li className={styles.fund}>
      <PageLink url={urlOf("fund", { fundId: fund.fundId })} className={styles.open}>
        <span className={styles.head}>
          <span>
            <span className={`${line.line} ${styles.name}`}>
              {fund.name}
              <Badge tone={tones[status]}>{words("status", { status })}</Badge>
              {fund.beforeOpening && <Badge tone="neutral">{words("beforeOpening")}</Badge>}
              {isFollowed && (
                <Badge tone="info">{words("followStatus", { status: "following" })}</Badge>
              )}
              {isApplied && (
                <Badge tone="info">{words("followStatus", { status: "pending" })}</Badge>
              )}
            </span>
            <span className={styles.issuer}>
              {words("joined", {
                first: fund.issuer,
                second: words(`strategy.${fund.strategy}`),
              })}
            </span>
          </span>
          <Curve prices={fund.curve} />
        </span>
        {(worst === null || yesterday === null) && (
          <span className={styles.rule}>{words(`rule.${fund.strategy}`)}</span>
        )}
        <span className={styles.results}>
          {!isUnpriced && (
            <Result label={t("return")} amount={fund.returnPercent}>
              {format.signedPercent(fund.returnPercent)}
            </Result>
          )}
          {worst !== null && (
            <Result
              label={
                worst.beforeOpening && !fund.beforeOpening
                  ? words("joined", { first: t("worst"), second: words("beforeOpening") })
                  : t("worst")
              }
              amount={worst.percent}
            >
              {format.signedPercent(worst.percent)}
            </Result>
          )}
          {yesterday === null ? (
            <Result label={t(isUnpriced ? "firstPrice" : "nextPrice")} amount={0}>
              {format.minute(fund.nextPriceAt)}
            </Result>
          ) : (
            <Result label={t("yesterday")} amount={yesterday}>
              {format.signedYen(yesterday)}
            </Result>
          )}
        </span>
        <span className={styles.terms}>
          <Term label={t("capacity")}>{format.yen(fund.capacity)}</Term>
          <Term label={t("taken")}>{format.percent(fund.takenPercent, 1)}</Term>
          <Term label={t("deadline")}>
            {status === "ended" ? t("over") : format.shortTime(fund.deadline)}
          </Term>
          <Term label={t("minimum")}>{format.yen(fund.minimum)}</Term>
        </span>
      </PageLink>
    </li>
  );
}

function Result({
  label,
  amount,
  children,
}: {
  readonly label: string;
  readonly amount: number;
  readonly children: string;
}) {
  return (
    <span>
      <span className={styles.term}>{label}</span>
      <span className={`${styles.result} num`} data-direction={directionOf(amount)}>
        {children}
      </span>
    </span>
  );
}

function Term({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span className={styles.pair}>
      <span className={styles.term}>{label}</span>
      <span className="num">{children}</span>
    </span>
  );
}
