import type { DividendGroup, DividendShare } from "@akari/api/dividend";
import { Badge } from "@akari/ui/badge.tsx";
import { directionOf } from "@akari/ui/direction.ts";
import { EmptyState } from "@akari/ui/empty-state.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { InstrumentName } from "../../quotes/instrument-name.tsx";
import { useInstruments } from "../../quotes/use-instruments.ts";
import { DividendLog } from "./dividend-log.tsx";
import styles from "./dividends.module.css";
import { ShareBadge } from "./share-badge.tsx";
import { useDates } from "../../i18n/use-dates.ts";
import { useFormula } from "./use-formula.ts";
import { WithheldElsewhere } from "./withheld-elsewhere.tsx";

/** What the reader's positions will receive and pay, what reality would withhold, and what was settled. */
export function MineView() {
  const t = useTranslations("dividend");
  const read = useApi("dividend/mine", {});
  if (read.isPending) return <Skeleton rows={4} rowHeight={4.5} label={t("title")} />;
  if (read.data === undefined)
    return (
      <ReadFailed title={t("failed")} error={read.error} onRetry={() => void read.refetch()} />
    );
  const { groups, withholding } = read.data;
  return (
    <>
      {groups.length === 0 ? (
        <section className={styles.section}>
          <EmptyState title={t("mine.empty")} hint={t("mine.emptyHint")} />
        </section>
      ) : (
        groups.map((group) => <Group key={`${group.exDate} ${group.state}`} group={group} />)
      )}
      {withholding !== null && <WithheldElsewhere withholding={withholding} />}
      <DividendLog />
    </>
  );
}

function Group({ group }: { readonly group: DividendGroup }) {
  const t = useTranslations("dividend.mine");
  const app = useTranslations("app");
  const format = useFormat();
  const dates = useDates();
  const { exDate, state, fixedAt, total, items } = group;
  return (
    <section className={styles.section}>
      <div className={styles.groupHead}>
        <h2 className={styles.groupName}>{t("heading", { date: dates.day(exDate) })}</h2>
        <Badge tone={state === "expected" ? "info" : "neutral"}>{t(`state.${state}`)}</Badge>
      </div>
      <PracticeAmount
        parts={format.yenParts(total, true)}
        practice={app("practice")}
        direction={directionOf(total)}
      />
      <p className={styles.caption}>{t(`until.${state}`, { time: dates.until(fixedAt) })}</p>
      <ul className={styles.rows}>
        {items.map((share) => (
          <ShareRow key={`${share.dividendId} ${share.positionId}`} share={share} />
        ))}
      </ul>
    </section>
  );
}

function ShareRow({ share }: { readonly share: DividendShare }) {
  const t = useTranslations("dividend.mine");
  const format = useFormat();
  const dates = useDates();
  const formula = useFormula();
  const { code, positionId, amount, settlesOn, side } = share;
  return (
    <li className={styles.row}>
      <PageLink url={urlOf("tradeDetail", { positionId })} className={styles.rowLink}>
        <span className={styles.words}>
          <span className={styles.name}>
            <ShareBadge share={share} />
            <InstrumentName instrument={useInstruments()(code)} />
            <span className={styles.caption}>{code}</span>
          </span>
          <span className={styles.caption}>{formula(share)}</span>
        </span>
        <span className={styles.sums}>
          <strong className="num" data-direction={directionOf(amount)}>
            {format.signedYen(amount)}
          </strong>
          <span className={styles.caption}>
            {t(`settles.${side}`, { date: dates.date(settlesOn) })}
          </span>
        </span>
      </PageLink>
    </li>
  );
}
