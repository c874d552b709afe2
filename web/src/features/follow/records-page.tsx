import type { FollowItem, FollowPage } from "@akari/api/follow";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import line from "@akari/ui/name-line.module.css";
import { PagedList } from "@akari/ui/paged-list.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { usePages } from "../../http/use-pages.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { Page } from "../../page/page.tsx";
import { CancelFollow, SellFollow } from "./record-acts.tsx";
import styles from "./follow.module.css";
import { readEveryMs } from "./use-follow.ts";

/** フォローの記録: each purchase with its state, times of purchase and sale, and result (M-FOL-2, M-ST-14). */
export function FollowRecordsPage() {
  const t = useTranslations("follow.records");
  const pages = usePages("follow/records", {}, { refetchInterval: readEveryMs });
  const totals = useApi("follow/records", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  return (
    <Page title={t("title")} back="history">
      {totals !== undefined && totals.following > 0 && <Totals {...totals} />}
      <PagedList pages={pages} rowHeight={8}>
        {pages.items.length === 0 ? (
          <EmptyState title={t("empty")} hint={t("emptyHint")} />
        ) : (
          <ul className={styles.section}>
            {pages.items.map((item) => (
              <Row key={item.followId} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}

function Totals({ following, value, profit }: Pick<FollowPage, "following" | "value" | "profit">) {
  const t = useTranslations("follow.records");
  const app = useTranslations("app");
  const format = useFormat();
  return (
    <section className={styles.section}>
      <p className={styles.pair}>
        <span className={styles.term}>{t("value", { count: following })}</span>
        <span className={styles.term}>{t("profit")}</span>
      </p>
      <p className={styles.pair}>
        <PracticeAmount
          parts={format.yenParts(value, false)}
          practice={app("practice")}
          size="large"
        />
        <span className={`${styles.result} num`} data-direction={directionOf(profit)}>
          {format.signedYen(profit)}
        </span>
      </p>
    </section>
  );
}

const tones = {
  pending: "info",
  following: "info",
  selling: "warn",
  ended: "neutral",
  refused: "alert",
  cancelled: "neutral",
} as const;

function Row({ item }: { readonly item: FollowItem }) {
  const t = useTranslations("follow.records");
  const words = useTranslations("follow");
  const format = useFormat();
  const { status, profit, cancellableUntil, dealsAt } = item;
  return (
    <li className={styles.record}>
      <p className={styles.pair}>
        <span className={`${line.line} ${styles.name}`}>
          <Badge tone={tones[status]}>{words("followStatus", { status })}</Badge>
          <PageLink url={urlOf("fund", { fundId: item.fundId })} className={styles.fundLink}>
            {item.name}
          </PageLink>
        </span>
        {profit === null ? (
          <span className={`${styles.result} num`}>{format.yen(item.amount)}</span>
        ) : (
          <span className={`${styles.result} num`} data-direction={directionOf(profit)}>
            {format.signedYen(profit)}
          </span>
        )}
      </p>
      <Times item={item} />
      <Figures item={item} />
      {item.reasonText !== null && <p className={styles.why}>{item.reasonText}</p>}
      {(status === "refused" || status === "cancelled") && (
        <p className={styles.small}>{t("returned")}</p>
      )}
      {dealsAt !== null && (
        <p className={styles.small}>
          {t(status === "selling" ? "sellsAt" : "dealsAt", { time: format.shortTime(dealsAt) })}
          {cancellableUntil === null && ` ${t("locked")}`}
        </p>
      )}
      {cancellableUntil !== null && <CancelFollow item={item} until={cancellableUntil} />}
      {status === "following" && <SellFollow item={item} />}
    </li>
  );
}

function Times({ item }: { readonly item: FollowItem }) {
  const t = useTranslations("follow.records");
  const format = useFormat();
  const { price, boughtAt, soldAt, sellPrice } = item;
  if (price === null || boughtAt === null)
    return (
      <p className={`${styles.small} num`}>
        {t("requested", { time: format.shortSeconds(item.requestedAt) })}
      </p>
    );
  const bought = { time: format.shortTime(boughtAt), price: format.yen(price) };
  return (
    <p className={`${styles.small} num`}>
      {t("bought", { ...bought, units: format.quantity(item.units) })}
      {soldAt !== null && sellPrice !== null && (
        <> → {t("sold", { time: format.shortTime(soldAt), price: format.yen(sellPrice) })}</>
      )}
    </p>
  );
}

function Figures({ item }: { readonly item: FollowItem }) {
  const t = useTranslations("follow.records");
  const format = useFormat();
  const { value, proceeds, yesterday } = item;
  if (value === null && proceeds === null) return null;
  const figures: readonly (readonly [string, string, number?])[] =
    value === null
      ? [
          [t("cost"), format.yen(item.cost)],
          [t("proceeds"), format.yen(proceeds ?? 0)],
        ]
      : [
          [t("cost"), format.yen(item.cost)],
          [t("worth"), format.yen(value)],
          [t("yesterday"), yesterday === null ? "—" : format.signedYen(yesterday), yesterday ?? 0],
          [t("price"), format.yen(item.currentPrice)],
        ];
  return (
    <p className={styles.terms}>
      {figures.map(([label, text, amount]) => (
        <span key={label} className={styles.pair}>
          <span className={styles.term}>{label}</span>
          <span
            className="num"
            data-direction={amount === undefined ? undefined : directionOf(amount)}
          >
            {text}
          </span>
        </span>
      ))}
    </p>
  );
}
