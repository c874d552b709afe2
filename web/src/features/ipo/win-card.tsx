import type { IpoEntryItem } from "@akari/api/ipo";
import { Badge } from "@akari/ui/badge.tsx";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
import line from "@akari/ui/name-line.module.css";
import { newId } from "@akari/ui/new-id.ts";
import { PageLink } from "@akari/ui/page-link.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import bar from "@akari/ui/progress.module.css";
import spread from "@akari/ui/spread.module.css";
import way from "@akari/ui/way.module.css";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { badgeOf, isUnpaid, toneOf } from "./entry-state.ts";
import styles from "./ipo.module.css";
import { PaySheet } from "./pay-sheet.tsx";
import { useReadAgain } from "./use-ipo.ts";
import { WinFigures } from "./win-figures.tsx";

interface WinCardProps {
  readonly entry: IpoEntryItem;
  /** On the page of the offering itself, which leads to its draw once. */
  readonly onDetail?: boolean;
}

/** Lots won: due and paid, the deadline, and what became of them (M-IPO-3, M-ST-13). */
export function WinCard({ entry, onDetail = false }: WinCardProps) {
  const t = useTranslations("ipo.win");
  const mine = useTranslations("ipo.mine");
  const words = useTranslations("ipo");
  const app = useTranslations("app");
  const format = useFormat();
  const [paying, setPaying] = useState(false);
  const { wonLots, lotShares, due, paid, payUntil, status, reason, approvedLots } = entry;
  const waits = isUnpaid(entry);
  const time = payUntil === null ? "" : format.opening(payUntil);
  const terms = waits
    ? mine("terms", {
        code: entry.code,
        price: format.priceYen(entry.underwritingPrice, 0),
        count: wonLots,
        lots: format.quantity(wonLots),
        shares: format.shares(wonLots * lotShares),
      })
    : entry.code;
  return (
    <section className={styles.section}>
      <div className={spread.loose}>
        <span className={`${line.line} ${styles.name}`}>
          <Badge tone={toneOf(entry)}>{mine("state", { state: badgeOf(entry) })}</Badge>
          <h2>{entry.name}</h2>
        </span>
        {entry.drawnAt !== null && (
          <span className={styles.small}>
            {t("drawn", { time: format.opening(entry.drawnAt) })}
          </span>
        )}
      </div>
      <p className={styles.small}>
        {entry.fromReserve ? words("joined", { first: terms, second: t("fromReserve") }) : terms}
      </p>
      {waits && (
        <p className={spread.loose}>
          <span className={styles.term}>{t("rest")}</span>
          <PracticeAmount
            parts={format.yenParts(entry.rest, false)}
            practice={app("practice")}
            size="large"
          />
        </p>
      )}
      {waits && (
        <>
          <progress
            className={`${bar.progress} ${styles.progress}`}
            max={due}
            value={paid}
            aria-label={t("progress", { paid: format.yen(paid), due: format.yen(due) })}
          />
          <p className={`${spread.loose} ${styles.amounts}`}>
            <span className="num">{t("paid", { amount: format.yen(paid) })}</span>
            <span className="num">{t("due", { amount: format.yen(due) })}</span>
          </p>
          <div className={styles.buttons}>
            <Decline entry={entry} />
            <Button tone="primary" onClick={() => setPaying(true)}>
              {t("pay")}
            </Button>
          </div>
          <p className={styles.small}>
            <strong className={styles.deadline}>{t("until", { time })}</strong> {t("lapse")}
          </p>
          {paying && <PaySheet entry={entry} onClose={() => setPaying(false)} />}
        </>
      )}
      {!waits && <WinFigures entry={entry} />}
      {status === "approved" && approvedLots < wonLots && (
        <p className={styles.small}>
          {t("partly", {
            approved: approvedLots,
            lapsed: wonLots - approvedLots,
            returned: format.yen(entry.returned),
          })}
        </p>
      )}
      {status === "approved" && entry.positionId === null && (
        <p className={styles.small}>{t("waits", { time: format.opening(entry.listsAt) })}</p>
      )}
      {reason === "declined" && paid === 0 && <p className={styles.small}>{t("declined")}</p>}
      {reason === "declined" && paid > 0 && status === "won" && (
        <p className={styles.small}>
          {t("restDeclined", {
            time,
            approved: entry.paidLots,
            returned: format.yen(entry.returned),
          })}
        </p>
      )}
      {reason === "lapsed" && approvedLots === 0 && (
        <p className={styles.small}>
          {entry.returned > 0
            ? t("lapsedPaid", { returned: format.yen(entry.returned) })
            : t("lapsed")}
        </p>
      )}
      {(entry.positionId !== null || !onDetail) && (
        <p className={styles.links}>
          {entry.positionId !== null && (
            <PageLink
              url={urlOf("tradeDetail", { positionId: entry.positionId })}
              className={way.way}
            >
              {t("position")}
            </PageLink>
          )}
          {!onDetail && (
            <PageLink
              url={urlOf("drawVerify", { offeringId: entry.offeringId })}
              className={way.way}
            >
              {mine("verify")}
            </PageLink>
          )}
        </p>
      )}
    </section>
  );
}

/** Gives up the lots that are not paid for, after a question. */
function Decline({ entry }: { readonly entry: IpoEntryItem }) {
  const { client, toasts } = useServices();
  const t = useTranslations("ipo.decline");
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState(false);
  const clientId = useRef(newId());
  const { entryId, name, paid, wonLots, paidLots } = entry;
  const format = useFormat();
  const isRest = paid > 0;
  const decline = useMutation({
    mutationFn: () => client.call("ipo/decline", { clientId: clientId.current, entryId }),
    onSuccess: () => toasts.show("success", { word: "ipoDeclined" }),
    async onSettled() {
      setAsking(false);
      await readAgain();
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t(isRest ? "openRest" : "open")}</Button>
      <ConfirmDialog
        open={asking}
        title={t(isRest ? "titleRest" : "title")}
        confirmLabel={t(isRest ? "confirmRest" : "confirm")}
        cancelLabel={t("keep")}
        tone="alert"
        busy={decline.isPending}
        onConfirm={() => decline.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p className={styles.small}>
          {isRest
            ? t("textRest", {
                name,
                approved: paidLots,
                lapsed: wonLots - paidLots,
                returned: format.yen(entry.paidBeyond),
              })
            : t("text", { name, lots: wonLots })}
        </p>
      </ConfirmDialog>
    </>
  );
}
