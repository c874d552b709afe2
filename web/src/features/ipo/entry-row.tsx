import type { IpoEntryItem } from "@akari/api/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import line from "@akari/ui/name-line.module.css";
import { PageLink } from "@akari/ui/page-link.tsx";
import spread from "@akari/ui/spread.module.css";
import way from "@akari/ui/way.module.css";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { TakeBack } from "../../page/take-back.tsx";
import { useServices } from "../../services/services.ts";
import { ChangeSheet } from "./change-sheet.tsx";
import { badgeOf, toneOf } from "./entry-state.ts";
import styles from "./ipo.module.css";
import { forget } from "./own-numbers.ts";
import { useReadAgain } from "./use-ipo.ts";

interface EntryRowProps {
  readonly entry: IpoEntryItem;
  /** It stands on the page of its offering, which then is no way on. */
  readonly onDetail?: boolean;
}

/** An application: its state, what it has won, and until the freezing the way to take it back (M-ST-11). */
export function EntryRow({ entry, onDetail = false }: EntryRowProps) {
  const t = useTranslations("ipo.mine");
  const words = useTranslations("ipo");
  const format = useFormat();
  const { status, lots, wonLots, reservePlace, drawnAt, endedAt, offeringStatus } = entry;
  const isDrawn = drawnAt !== null;
  const join = (first: string, second: string) => words("joined", { first, second });
  const canLeave = status === "awaiting" && offeringStatus === "open";
  return (
    <li className={styles.entry}>
      <p className={`${spread.top} ${spread.loose} ${styles.head}`}>
        <span className={`${line.line} ${styles.name}`}>
          <Badge tone={toneOf(entry)}>{t("state", { state: badgeOf(entry) })}</Badge>
          <strong>{entry.name}</strong>
        </span>
        <span className={styles.end}>
          <span className="num">
            <strong>{isDrawn ? format.quantity(wonLots) : "—"}</strong> / {format.quantity(lots)}
          </span>
          <span className={styles.small}>{t("wonOf")}</span>
        </span>
      </p>
      <p className={styles.small}>
        {t("terms", {
          code: entry.code,
          price: format.priceYen(entry.underwritingPrice, 0),
          count: lots,
          lots: format.quantity(lots),
          shares: format.shares(lots * entry.lotShares),
        })}
      </p>
      <p className={styles.small}>
        {join(
          join(
            t("applied", { time: format.shortSeconds(entry.appliedAt) }),
            status === "withdrawn" && endedAt !== null
              ? t("withdrawn", { time: format.minute(endedAt) })
              : t("draw", { time: format.minute(entry.drawsAt) }),
          ),
          t("odds", { odds: format.percent(entry.oddsPercent, 1) }),
        )}
      </p>
      {status === "not-won" && reservePlace !== null && (
        <p className={styles.small}>
          {endedAt === null
            ? t("reserve", { place: format.quantity(reservePlace) })
            : t("reserveOver", { place: format.quantity(reservePlace) })}
        </p>
      )}
      {(isDrawn || !onDetail) && (
        <p className={styles.links}>
          {!onDetail && (
            <PageLink
              url={urlOf("ipoDetail", { offeringId: entry.offeringId })}
              className={way.way}
            >
              {t("detail")}
            </PageLink>
          )}
          {isDrawn && (
            <PageLink
              url={urlOf("drawVerify", { offeringId: entry.offeringId })}
              className={way.way}
            >
              {t("verify")}
            </PageLink>
          )}
        </p>
      )}
      {canLeave && <Waiting entry={entry} />}
    </li>
  );
}

/** What a waiting application could lead to, and the ways to change it or take it back, free of charge until the freezing. */
function Waiting({ entry }: { readonly entry: IpoEntryItem }) {
  const t = useTranslations("ipo.takeBack");
  const change = useTranslations("ipo.change");
  const apply = useTranslations("ipo.apply");
  const term = useTranslations("ipo.term");
  const format = useFormat();
  const [changing, setChanging] = useState(false);
  const { lots, lotPrice, mostDue, offeredLots, appliedLots, oddsPercent } = entry;
  return (
    <div className={styles.effect}>
      <KeyValue
        rows={[
          {
            label: apply("due"),
            value:
              lots === 1
                ? format.yen(lotPrice)
                : apply("dueRange", { from: format.yen(lotPrice), to: format.yen(mostDue) }),
          },
          {
            label: term("odds"),
            note: term("oddsOf", {
              lots: format.quantity(offeredLots),
              applied: format.quantity(appliedLots),
            }),
            value: format.percent(oddsPercent, 1),
          },
        ]}
      />
      <div className={styles.buttons}>
        <Withdraw entry={entry} />
        <Button size="small" onClick={() => setChanging(true)}>
          {change("open")}
        </Button>
      </div>
      <p className={styles.small}>{t("hint", { time: format.minute(entry.drawsAt) })}</p>
      {changing && <ChangeSheet entry={entry} onClose={() => setChanging(false)} />}
    </div>
  );
}

function Withdraw({ entry: { entryId, name } }: { readonly entry: IpoEntryItem }) {
  const { client } = useServices();
  const t = useTranslations("ipo.takeBack");
  const readAgain = useReadAgain();
  return (
    <TakeBack
      label={t("open")}
      look={{ size: "small" }}
      title={t("title")}
      confirm={t("confirm")}
      keep={t("keep")}
      text={t("text", { name })}
      act={async (clientId) => {
        await client.call("ipo/withdraw", { clientId, entryId });
        forget(entryId);
      }}
      done={{ word: "ipoTakenBack" }}
      readAgain={readAgain}
    />
  );
}
