import type { DepositRecord } from "@akari/api/deposit";
import { Badge } from "@akari/ui/badge.tsx";
import { Lamp } from "@akari/ui/lamp.tsx";
import { PageLink } from "@akari/ui/page-link.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import styles from "./money-record.module.css";

const tones = { awaiting: "info", approved: "on", failed: "alert" } as const;

/** Order number, amount, review status, who decided, and the remarks with the reason (M-ENT-14). */
export function MoneyRecord({ record }: { readonly record: DepositRecord }) {
  const t = useTranslations("transactionLog");
  const deposit = useTranslations("deposit");
  const { orderNumber, status, entry, remarks } = record;
  const state = deposit(`status.${status}`);
  return (
    <li className={styles.record}>
      <p className={styles.head}>
        <span className={styles.number}>{t("number", { number: orderNumber })}</span>
        <Badge tone={tones[status]}>{state}</Badge>
      </p>
      <Amount amount={record.amount} />
      <Times record={record} state={state} />
      <p className={styles.by}>
        <DecidedBy record={record} />
        {entry !== null && (
          <PageLink
            className={styles.entry}
            url={urlOf("accountLog", { cause: `deposit:${record.depositId}` })}
          >
            {t("entry", { entryId: entry.entryId })}
          </PageLink>
        )}
      </p>
      {remarks !== "" && (
        <p className={status === "failed" ? styles.reason : styles.remarks}>{remarks}</p>
      )}
    </li>
  );
}

function Amount({ amount }: { readonly amount: number }) {
  const format = useFormat();
  return <p className={`${styles.amount} num`}>{format.yen(amount)}</p>;
}

function Times({ record, state }: { readonly record: DepositRecord; readonly state: string }) {
  const t = useTranslations("transactionLog");
  const format = useFormat();
  const { requestedAt, decidedAt } = record;
  const asked = format.dateTime(requestedAt);
  if (decidedAt === null) return <p className={styles.times}>{t("requested", { time: asked })}</p>;
  const isSameDay = decidedAt.slice(0, 10) === requestedAt.slice(0, 10);
  const decided = isSameDay ? format.clock(decidedAt) : format.dateTime(decidedAt);
  return <p className={styles.times}>{t("way", { asked, decided, state })}</p>;
}

function DecidedBy({ record: { decisions } }: { readonly record: DepositRecord }) {
  const t = useTranslations("transactionLog");
  const deposit = useTranslations("deposit");
  const [first, second] = decisions;
  if (first === undefined)
    return (
      <span className={styles.waiting}>
        <Lamp lit />
        {deposit("waiting")}
      </span>
    );
  if (first.name === null) return <span>{t("by.desk")}</span>;
  if (second === undefined || second.name === null)
    return <span>{t("by.operator", { name: first.name })}</span>;
  return <span>{t("by.two", { first: first.name, second: second.name })}</span>;
}
