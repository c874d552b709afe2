import { Badge } from "@akari/ui/badge.tsx";
import inset from "@akari/ui/inset.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { Waiting } from "@akari/ui/waiting.tsx";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import styles from "./money-record.module.css";

const tones = {
  awaiting: "info",
  approved: "on",
  failed: "alert",
  cancelled: "neutral",
} as const;
/** Of which noun a record is, with its state: words agree with the noun. */
type State =
  | { readonly noun: "deposit"; readonly state: Exclude<keyof typeof tones, "cancelled"> }
  | { readonly noun: "withdrawal"; readonly state: keyof typeof tones };

interface Recorded {
  readonly orderNumber: string;
  readonly amount: number;
  readonly requestedAt: string;
  readonly decidedAt: string | null;
  /** Decided by itself at this time at the latest. */
  readonly dueAt?: string;
  readonly remarks: string;
}

type MoneyRecordProps = State & {
  readonly record: Recorded;
  /** Who decided, where to; null where there is nothing to say. */
  readonly notes: readonly (string | null)[];
  /** The page that has it in full; null on that page. */
  readonly url: string | null;
  /** The way to its entries. */
  readonly ledger: { readonly url: string; readonly label: string } | null;
};

/** Order number, amount, review status, who decided, and the remarks with the reason (M-ENT-14). */
export function MoneyRecord({ record, notes, url, ledger, ...own }: MoneyRecordProps) {
  const t = useTranslations("transactionLog");
  const app = useTranslations("app");
  const format = useFormat();
  const { orderNumber, remarks, decidedAt } = record;
  const state = useStateWord()(own);
  return (
    <li className={styles.record}>
      <p className={spread.loose}>
        {url === null ? (
          <span className={styles.number}>{t("number", { number: orderNumber })}</span>
        ) : (
          <PageLink className={styles.number} url={url}>
            {t("number", { number: orderNumber })}
          </PageLink>
        )}
        <Badge tone={tones[own.state]}>{state}</Badge>
      </p>
      {url === null ? (
        <p>
          <PracticeAmount
            parts={format.yenParts(record.amount, false)}
            practice={app("practice")}
            size="large"
          />
        </p>
      ) : (
        <p className={`${styles.amount} num`}>{format.yen(record.amount)}</p>
      )}
      <Times record={record} state={state} />
      <p className={styles.by}>
        {notes.map((note) => note !== null && <span key={note}>{note}</span>)}
        {decidedAt === null && <Waiting>{t("waiting")}</Waiting>}
        {ledger !== null && (
          <PageLink className={styles.entry} url={ledger.url}>
            {ledger.label}
          </PageLink>
        )}
      </p>
      {remarks !== "" && (
        <p className={own.state === "failed" ? `${inset.inset} ${styles.reason}` : styles.remarks}>
          {remarks}
        </p>
      )}
    </li>
  );
}

function useStateWord(): (own: State) => string {
  const t = useTranslations("transactionLog");
  return (own) =>
    own.noun === "deposit" ? t(`deposit.state.${own.state}`) : t(`withdrawal.state.${own.state}`);
}

interface TimesProps {
  readonly record: Recorded;
  readonly state: string;
}

function Times({ record: { requestedAt, decidedAt, dueAt }, state }: TimesProps) {
  const t = useTranslations("transactionLog");
  const format = useFormat();
  const asked = format.dateTime(requestedAt);
  if (decidedAt !== null) {
    const isSameDay = decidedAt.slice(0, 10) === requestedAt.slice(0, 10);
    const decided = isSameDay ? format.clock(decidedAt) : format.dateTime(decidedAt);
    return <p className={styles.times}>{t("way", { asked, decided, state })}</p>;
  }
  return (
    <p className={styles.times}>
      {dueAt === undefined
        ? t("requested", { time: asked })
        : t("requestedDue", { time: asked, due: format.dateTime(dueAt) })}
    </p>
  );
}
