import type { DepositRecord } from "@akari/api/deposit";
import { Badge } from "@akari/ui/badge.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { ReadFailed } from "@akari/ui/read-failed.tsx";
import { Skeleton } from "@akari/ui/skeleton.tsx";
import spread from "@akari/ui/spread.module.css";
import { Waiting } from "@akari/ui/waiting.tsx";
import check from "@phosphor-icons/core/fill/check-circle-fill.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./deposit-card.module.css";
import { statusTones } from "./status-tones.ts";

/** A deposit among the messages: number, amount, who decided when and why, and its effect, all from the records (M-ENT-14, M-ST-16). */
export function DepositCard({ depositId }: { readonly depositId: string }) {
  const runtime = useTranslations("runtime");
  const { data, isError, error, refetch } = useApi(
    "deposit/detail",
    { depositId },
    { quiet: true },
  );
  if (data === undefined && isError)
    return <ReadFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton rows={2} rowHeight={4} label={runtime("loading")} />;
  return <Card deposit={data} />;
}

function Card({ deposit }: { readonly deposit: DepositRecord }) {
  const t = useTranslations("deposit");
  const app = useTranslations("app");
  const format = useFormat();
  const { entry } = deposit;
  const { amount, unit } = { amount: format.yen(deposit.amount), unit: app("practice") };
  return (
    <article className={styles.card} aria-label={t("number", { number: deposit.orderNumber })}>
      <p className={`${spread.loose} ${styles.head}`}>
        <span>{t("number", { number: deposit.orderNumber })}</span>
        <Badge tone={statusTones[deposit.status]}>{t(`status.${deposit.status}`)}</Badge>
      </p>
      <p className={`${styles.amount} num`}>
        <span className={styles.yen}>{amount}</span>
        <span className={styles.practice}>{unit}</span>
      </p>
      <ol className={styles.steps}>
        <Step name={t("step.requested")} time={deposit.requestedAt} />
        {deposit.decisions.map(({ by, name, at }) => (
          <Step key={at} name={by === "desk" ? t("step.desk") : (name ?? "")} time={at} />
        ))}
        {deposit.status === "awaiting" && (
          <li className={styles.step}>
            <Waiting>{t(deposit.decisions.length === 0 ? "step.review" : "step.second")}</Waiting>
            {t("step.waiting")}
          </li>
        )}
      </ol>
      {deposit.remarks !== "" && <p className={styles.remarks}>{deposit.remarks}</p>}
      {entry !== null && (
        <div className={styles.effect}>
          <KeyValue
            rows={[
              { label: t("effect.source"), value: format.signedYen(-deposit.amount) },
              { label: t("effect.cash"), value: format.signedYen(deposit.amount) },
              {
                label: t("effect.balance"),
                value: t("effect.change", {
                  before: format.yen(entry.cashBefore),
                  after: format.yen(entry.cashAfter),
                }),
              },
            ]}
          />
          <p className={styles.entry}>
            <span>{t("effect.entry", { index: entry.entryId })}</span>
            <PageLink url={urlOf("accountLog")}>{t("effect.ledger")}</PageLink>
          </p>
        </div>
      )}
    </article>
  );
}

function Step({ name, time }: { readonly name: string; readonly time: string }) {
  const format = useFormat();
  return (
    <li className={styles.step}>
      <span className={styles.done}>
        <Icon svg={check} size={0.875} />
        {name}
      </span>
      <time dateTime={time} className="num">
        {format.clock(time)}
      </time>
    </li>
  );
}
