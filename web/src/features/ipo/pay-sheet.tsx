import type { IpoEntryItem } from "@akari/api/ipo";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Notice } from "@akari/ui/notice.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { useServices } from "../../services/services.ts";
import styles from "./ipo.module.css";
import { refusalOf } from "./refusal.ts";
import { useReadAgain } from "./use-ipo.ts";

interface PaySheetProps {
  readonly entry: IpoEntryItem;
  readonly onClose: () => void;
}

/** A payment in whole yen, with what it leads to at the deadline before it is sent. */
export function PaySheet({ entry, onClose }: PaySheetProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("ipo.pay");
  const win = useTranslations("ipo.win");
  const app = useTranslations("app");
  const format = useFormat();
  const readAgain = useReadAgain();
  const available = useApi("account/summary", {}, { quiet: true }).data?.availableBalance;
  const { entryId, due, paid, lotPrice, wonLots, lotShares, payUntil, name } = entry;
  const rest = due - paid;
  const [typed, setTyped] = useState(String(rest));
  const amount = parseAmount(typed);
  const isWrong = amount === undefined || amount > rest;
  const isShort = available !== undefined && amount !== undefined && amount > available;
  const after = paid + (isWrong ? 0 : amount);
  const approved = Math.floor(after / lotPrice);
  const time = payUntil === null ? "" : format.minute(payUntil);
  // The same id for another try: a payment whose answer was lost is not a second one.
  const clientId = useRef(crypto.randomUUID());
  const pay = useMutation({
    mutationFn: () =>
      client.call(
        "ipo/pay",
        { clientId: clientId.current, entryId, amount: amount ?? 0 },
        { showsRefusal: true },
      ),
    async onSuccess() {
      toasts.show("success", { word: "ipoPaid" });
      onClose();
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      clientId.current = crypto.randomUUID();
      await readAgain();
    },
  });
  const change = (text: string) => {
    // Another amount is another payment, not a repeat.
    clientId.current = crypto.randomUUID();
    setTyped(text);
  };
  const refusal = refusalOf(pay.error);
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name })}>
      <p className={styles.line}>
        <span className={styles.term}>{win("rest")}</span>
        <PracticeAmount
          parts={format.yenParts(rest, false)}
          practice={app("practice")}
          size="large"
        />
      </p>
      <progress className={styles.progress} max={due} value={after} aria-hidden="true" />
      <p className={styles.line}>
        <span className="num">{win("paid", { amount: format.yen(paid) })}</span>
        <span className="num">{win("due", { amount: format.yen(due) })}</span>
      </p>
      <Field
        label={t("amount")}
        value={typed}
        onChange={change}
        inputMode="numeric"
        error={isWrong ? t("limits", { most: format.yen(rest) }) : isShort ? t("short") : undefined}
      />
      <div className={styles.buttons}>
        {lotPrice < rest && (
          <Button size="small" onClick={() => change(String(lotPrice))}>
            {t("oneLot", { amount: format.yen(lotPrice) })}
          </Button>
        )}
        <Button size="small" onClick={() => change(String(rest))}>
          {t("all", { amount: format.yen(rest) })}
        </Button>
      </div>
      <section className={styles.effect}>
        <h3>{t("then", { time })}</h3>
        <KeyValue
          rows={[
            {
              label: t("approved"),
              value: t("lots", { lots: approved, shares: format.shares(approved * lotShares) }),
            },
            {
              label: t("lapsed"),
              value: t("lots", {
                lots: wonLots - approved,
                shares: format.shares((wonLots - approved) * lotShares),
              }),
            },
            { label: t("returned"), value: format.yen(after - approved * lotPrice) },
          ]}
        />
      </section>
      {available !== undefined && (
        <p className={styles.line}>
          <span className={styles.term}>{t("available")}</span>
          <span className="num">
            {t("change", {
              before: format.yen(available),
              after: format.yen(available - (isWrong ? 0 : amount)),
            })}
          </span>
        </p>
      )}
      {refusal !== undefined && (
        <Notice tone="alert" role="alert">
          {refusal}
        </Notice>
      )}
      {isOutcomeUnknown(pay.error) && (
        <Notice tone="warn" role="alert">
          {t("unknown")}
        </Notice>
      )}
      <Button
        tone="primary"
        disabled={isWrong || isShort}
        busy={pay.isPending}
        onClick={() => pay.mutate()}
      >
        {t("send", { amount: format.yen(isWrong ? 0 : amount) })}
      </Button>
      <p className={styles.small}>{t("noFee")}</p>
    </Sheet>
  );
}
