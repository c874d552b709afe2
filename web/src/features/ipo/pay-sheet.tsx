import type { IpoEntryItem, IpoPayPreview } from "@akari/api/ipo";
import { AmountField } from "@akari/ui/amount-field.tsx";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import spread from "@akari/ui/spread.module.css";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { useServices } from "../../services/services.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { useAvailableChange } from "../../valuation/use-available-change.ts";
import styles from "./ipo.module.css";
import { PaymentBar } from "./payment-bar.tsx";
import { SendTrouble } from "./send-trouble.tsx";
import { useReadAgain } from "./use-ipo.ts";

interface PaySheetProps {
  readonly entry: IpoEntryItem;
  readonly onClose: () => void;
}

/** Payments that are offered beside all of the rest. */
const parts = [50_000, 100_000] as const;

/** A payment in whole yen, with what it leads to at the deadline before it is sent. */
export function PaySheet({ entry, onClose }: PaySheetProps) {
  const { client, toasts } = useServices();
  const t = useTranslations("ipo.pay");
  const win = useTranslations("ipo.win");
  const app = useTranslations("app");
  const format = useFormat();
  const readAgain = useReadAgain();
  const { entryId, due, paid, rest, lotPrice, wonLots, payUntil, name } = entry;
  const [typed, setTyped] = useState(() => format.quantity(rest));
  const amount = parseAmount(typed, format.tag);
  const isWrong = amount === undefined || amount > rest;
  const preview = useApi(
    "ipo/payPreview",
    { entryId, amount: amount ?? 0 },
    { enabled: !isWrong, keepPrevious: true, quiet: true },
  );
  const terms = !isWrong && preview.data?.amount === amount ? preview.data : undefined;
  const isShort = terms !== undefined && terms.availableAfter < 0;
  const time = payUntil === null ? "" : format.minute(payUntil);
  // The same id for another try: a payment whose answer was lost is not a second one.
  const clientId = useRef(newId());
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
      clientId.current = newId();
      await readAgain();
    },
  });
  const change = (text: string) => {
    // Another amount is another payment, not a repeat.
    clientId.current = newId();
    setTyped(text);
  };
  const refusal = refusalOf(pay.error) ?? (isWrong ? undefined : refusalOf(preview.error));
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name })}>
      <p className={spread.loose}>
        <span className={styles.term}>{win("rest")}</span>
        <PracticeAmount
          parts={format.yenParts(rest, false)}
          practice={app("practice")}
          size="large"
        />
      </p>
      <PaymentBar due={due} paid={paid} amount={terms?.amount ?? 0} lotPrice={lotPrice} />
      <p className={`${spread.loose} ${styles.amounts}`}>
        <span className="num">{win("paid", { amount: format.yen(paid) })}</span>
        <span className="num">{win("due", { amount: format.yen(due) })}</span>
      </p>
      <p className={`${styles.small} ${styles.legend}`}>
        {wonLots === 1 ? t("hatch") : t("marks", { lot: format.yen(lotPrice) })}
      </p>
      <AmountField
        large
        label={t("amount")}
        unit={t("unit")}
        tag={format.tag}
        value={typed}
        onChange={change}
        error={isWrong ? t("limits", { most: format.yen(rest) }) : isShort ? t("short") : undefined}
      />
      {isShort && <DepositWay />}
      <div className={styles.choices}>
        {parts
          .filter((part) => part < rest)
          .map((part) => (
            <Button
              key={part}
              size="small"
              aria-pressed={part === amount}
              onClick={() => change(format.quantity(part))}
            >
              {format.yen(part)}
            </Button>
          ))}
        <Button
          size="small"
          aria-pressed={rest === amount}
          onClick={() => change(format.quantity(rest))}
        >
          {t("all", { amount: format.yen(rest) })}
        </Button>
      </div>
      <Outcome terms={terms} time={time} />
      {terms !== undefined && (
        <>
          <p className={`${spread.loose} ${styles.amounts}`}>
            <span className={styles.term}>{win("paidTerm")}</span>
            <span className="num">
              {t("change", {
                before: format.yen(terms.paidBefore),
                after: format.yen(terms.paidAfter),
              })}
            </span>
          </p>
          <Available terms={terms} />
        </>
      )}
      <SendTrouble refusal={refusal} error={pay.error} unknown={t("unknown")} />
      <div className={styles.buttons}>
        <Button
          tone="primary"
          disabled={terms === undefined || isShort}
          busy={pay.isPending}
          onClick={() => pay.mutate()}
        >
          {t("send", { amount: format.yen(isWrong ? 0 : amount) })}
        </Button>
      </div>
      <p className={`${styles.small} ${styles.centred}`}>{t("noFee")}</p>
    </Sheet>
  );
}

/** What stands at the deadline if nothing else is paid, and what the next lot needs. */
function Available({ terms }: { readonly terms: IpoPayPreview }) {
  const t = useTranslations("ipo.pay");
  const { term, sides } = useAvailableChange(terms);
  return (
    <p className={`${spread.loose} ${styles.amounts}`}>
      <span className={styles.term}>{t(term)}</span>
      <span className="num">{t("change", sides)}</span>
    </p>
  );
}

function Outcome({
  terms,
  time,
}: {
  readonly terms: IpoPayPreview | undefined;
  readonly time: string;
}) {
  const t = useTranslations("ipo.pay");
  const win = useTranslations("ipo.win");
  const format = useFormat();
  const lots = ({ lots: count, shares }: IpoPayPreview["lapsed"]) =>
    win("lots", { count, shares: format.shares(shares) });
  const missing = terms?.nextLot;
  return (
    <section className={styles.effect}>
      <h3>{t("then", { time })}</h3>
      <KeyValue
        rows={[
          {
            label: t("approved"),
            value:
              terms === undefined
                ? "—"
                : t("approvedFor", {
                    lots: lots(terms.approved),
                    amount: format.yen(terms.approved.cost),
                  }),
          },
          { label: t("lapsed"), value: terms === undefined ? "—" : lots(terms.lapsed) },
          { label: t("returned"), value: terms === undefined ? "—" : format.yen(terms.returned) },
        ]}
      />
      {missing !== undefined && missing !== null && (
        <p className={styles.small}>
          {t("nextLot", { amount: format.yen(missing.missing), lot: missing.number, time })}
        </p>
      )}
    </section>
  );
}
