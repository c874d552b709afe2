import type { FundItem, FundList } from "@akari/api/follow";
import { Button } from "@akari/ui/button.tsx";
import { ConfirmDialog } from "@akari/ui/confirm-dialog.tsx";
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
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { type AmountProblem, parseDecimalAmount } from "./amount.ts";
import styles from "./follow.module.css";
import { refusalOf } from "./refusal.ts";
import { useReadAgain } from "./use-follow.ts";

interface SubscribeSheetProps {
  readonly fund: FundItem;
  readonly dealing: FundList["dealing"];
  readonly onClose: () => void;
}

const multiples = [5, 10, 25, 50] as const;

/** The amount, what it would have bought last, what the worst fall would take of it, and the review before it is sent. */
export function SubscribeSheet({ fund, dealing, onClose }: SubscribeSheetProps) {
  const { client, navigator, toasts } = useServices();
  const t = useTranslations("follow.subscribe");
  const app = useTranslations("app");
  const format = useFormat();
  const readAgain = useReadAgain();
  const [typed, setTyped] = useState("");
  const [touched, setTouched] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const parsed = parseDecimalAmount(typed);
  const amount = typeof parsed === "number" ? parsed : undefined;
  const problem = useProblem(fund, parsed);
  const preview = useApi(
    "follow/preview",
    { fundId: fund.fundId, amount: amount ?? 0 },
    { enabled: problem === undefined, keepPrevious: true, quiet: true },
  ).data;
  const terms = preview?.amount === amount ? preview : undefined;
  const isShort = terms !== undefined && terms.availableAfter < 0;
  // The same id for another try: an application whose answer was lost is not a second one.
  const clientId = useRef(crypto.randomUUID());
  const change = (text: string) => {
    clientId.current = crypto.randomUUID();
    setTyped(text);
    setTouched(true);
  };
  const apply = useMutation({
    mutationFn: () =>
      client.call(
        "follow/subscribe",
        { clientId: clientId.current, fundId: fund.fundId, amount: amount ?? 0 },
        { showsRefusal: true },
      ),
    async onSuccess() {
      toasts.show("success", { word: "followApplied" });
      onClose();
      navigator.navigate(urlOf("followRecords"));
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      clientId.current = crypto.randomUUID();
      await readAgain();
    },
  });
  const refusal = refusalOf(apply.error);
  const cutTime = format.minute(dealing.cutsAt);
  const dealTime = format.minute(dealing.dealsAt);
  const review = () => {
    setTouched(true);
    if (problem === undefined && terms !== undefined && !isShort) setReviewing(true);
  };
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name: fund.name })}>
      <Field
        label={t("amount")}
        hint={t("limits", { least: format.yen(fund.minimum), most: format.yen(fund.left) })}
        value={typed}
        onChange={change}
        inputMode="decimal"
        error={touched ? (problem ?? (isShort ? t("short") : undefined)) : undefined}
      />
      <div className={styles.choices}>
        {multiples
          .map((times) => times * fund.minimum)
          .filter((choice) => choice <= fund.left)
          .map((choice) => (
            <Button key={choice} size="small" onClick={() => change(String(choice))}>
              {format.yen(choice)}
            </Button>
          ))}
      </div>
      <KeyValue
        rows={[
          { label: t("dealt"), value: t("dealtAt", { time: dealTime }) },
          {
            label: t("lastPrice"),
            value: format.yen(fund.price),
            note: t("per", { time: format.dateTime(fund.pricedAt) }),
          },
          {
            label: t("units"),
            value:
              terms === undefined ? "—" : t("unitsOf", { units: format.quantity(terms.units) }),
            note: t("rest"),
          },
          { label: t("fee"), value: format.yen(0) },
        ]}
      />
      {terms !== undefined && terms.worstLoss < 0 && (
        <section className={styles.worst}>
          <span>
            <strong>{t("worst")}</strong>
            <span className={`${styles.small} num`}>
              {t("worstOf", {
                amount: format.yen(terms.amount),
                percent: format.percent(-terms.worstPercent),
              })}
            </span>
          </span>
          <span className={`${styles.result} num`} data-direction="fall">
            {format.signedYen(terms.worstLoss)}
          </span>
        </section>
      )}
      {terms !== undefined && (
        <>
          <p className={styles.pair}>
            <strong>{t("held")}</strong>
            <PracticeAmount
              parts={format.yenParts(terms.amount, false)}
              practice={app("practice")}
              size="large"
            />
          </p>
          <p className={styles.pair}>
            <span className={styles.term}>{t("available")}</span>
            <span className="num">
              {t("change", {
                before: format.yen(terms.availableBefore),
                after: format.yen(terms.availableAfter),
              })}
            </span>
          </p>
        </>
      )}
      <ul className={styles.rules}>
        <li>{t("rule.back", { time: cutTime })}</li>
        <li>{t("rule.sell")}</li>
      </ul>
      <div className={styles.send}>
        <Button tone="primary" onClick={review}>
          {amount === undefined ? t("reviewNone") : t("review", { amount: format.yen(amount) })}
        </Button>
      </div>
      <p className={styles.notYet}>{t("notYet")}</p>
      {terms !== undefined && (
        <ConfirmDialog
          open={reviewing}
          title={t("confirmTitle")}
          confirmLabel={t("send")}
          cancelLabel={t("back")}
          tone="primary"
          busy={apply.isPending}
          onConfirm={() => apply.mutate()}
          onCancel={() => {
            apply.reset();
            setReviewing(false);
          }}
        >
          {refusal !== undefined && (
            <Notice tone="alert" role="alert">
              {refusal}
            </Notice>
          )}
          {isOutcomeUnknown(apply.error) && (
            <Notice tone="warn" role="alert">
              {t("unknown")}
            </Notice>
          )}
          <KeyValue
            rows={[
              { label: t("fund"), value: fund.name },
              { label: t("held"), value: format.yen(terms.amount) },
              { label: t("dealt"), value: t("dealtAt", { time: dealTime }) },
              { label: t("fee"), value: format.yen(0) },
            ]}
          />
          <p className={styles.effect}>{t("effect")}</p>
        </ConfirmDialog>
      )}
    </Sheet>
  );
}

/** What is wrong with the amount, in words; undefined: nothing. */
function useProblem(fund: FundItem, parsed: number | AmountProblem): string | undefined {
  const t = useTranslations("follow.subscribe");
  const format = useFormat();
  if (typeof parsed === "string") return t(`problem.${parsed}`);
  if (parsed >= fund.minimum && parsed <= fund.left) return undefined;
  return t("limits", { least: format.yen(fund.minimum), most: format.yen(fund.left) });
}
