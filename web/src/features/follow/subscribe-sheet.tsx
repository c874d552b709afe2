import type { FundItem, FundList } from "@akari/api/follow";
import { AmountField } from "@akari/ui/amount-field.tsx";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { newId } from "@akari/ui/new-id.ts";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { refusalOf } from "../../http/refusal.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { RefusalNotice } from "../../valuation/refusal-notice.tsx";
import { useSummary } from "../../valuation/use-valuation.ts";
import { type AmountProblem, parseDecimalAmount } from "./amount.ts";
import { draftOf, keepDraft } from "./draft.ts";
import { FollowTerms } from "./follow-terms.tsx";
import styles from "./follow.module.css";
import { usePress } from "./use-press.ts";

interface SubscribeSheetProps {
  readonly fund: FundItem;
  readonly dealing: FundList["dealing"];
  readonly onClose: () => void;
}

const multiples = [5, 10, 25, 50] as const;

/** The amount, what it would have bought last, what the worst fall would take of it, and the way to the review before it is sent. */
export function SubscribeSheet({ fund, dealing, onClose }: SubscribeSheetProps) {
  const { navigator, queries } = useServices();
  const t = useTranslations("follow.subscribe");
  const runtime = useTranslations("runtime");
  const format = useFormat();
  const [typed, setTyped] = useState(() => draftOf(queries, fund.fundId) ?? "");
  const [touched, setTouched] = useState(false);
  const parsed = parseDecimalAmount(typed, format.tag);
  const amount = typeof parsed === "number" ? parsed : undefined;
  const problem = useProblem(fund, parsed);
  const request = { fundId: fund.fundId, amount: amount ?? 0 };
  const preview = useApi("follow/preview", request, {
    enabled: problem === undefined,
    keepPrevious: true,
    quiet: true,
  });
  const terms = preview.data?.amount === amount ? preview.data : undefined;
  // What is offered is what this account could take: its cash bounds it too.
  const { data: summary } = useSummary();
  const most = Math.floor(Math.min(fund.left, summary?.buyingPower ?? fund.left));
  const isShort = terms !== undefined && terms.availableAfter < 0;
  const { waits, error, press, takeBack } = usePress(
    terms,
    // Joins a read that is on its way.
    () => preview.refetch({ cancelRefetch: false }),
    ({ availableAfter }) => {
      if (availableAfter < 0) return;
      keepDraft(queries, fund.fundId, typed);
      const application = { follow: newId(), ...request, amount: String(amount) };
      navigator.navigate(urlOf("confirm", application));
    },
  );
  const change = (text: string) => {
    setTyped(text);
    setTouched(true);
    takeBack();
  };
  const review = () => {
    setTouched(true);
    if (problem === undefined) void press();
  };
  const cutTime = format.minute(dealing.cutsAt);
  const dealTime = format.minute(dealing.dealsAt);
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name: fund.name })}>
      <AmountField
        large
        label={t("amount")}
        beside={
          most < fund.minimum
            ? t("least", { least: format.yen(fund.minimum) })
            : t("limits", { least: format.yen(fund.minimum), most: format.yen(most) })
        }
        unit={t("unit")}
        tag={format.tag}
        value={typed}
        onChange={change}
        inputMode="decimal"
        error={touched ? (problem ?? (isShort ? t("short") : undefined)) : undefined}
      />
      <div className={styles.choices}>
        {multiples
          .map((times) => times * fund.minimum)
          .filter((choice) => choice <= most)
          .map((choice) => (
            <Button
              key={choice}
              size="small"
              aria-pressed={choice === amount}
              onClick={() => change(format.quantity(choice))}
            >
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
            note: t("per", { time: format.shortTime(fund.pricedAt) }),
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
      {(isShort || most < fund.minimum) && <DepositWay />}
      {terms !== undefined && <FollowTerms terms={terms} />}
      <ul className={styles.rules}>
        <li>{t("rule.back", { time: cutTime })}</li>
        <li>{t("rule.sell")}</li>
      </ul>
      {error !== null && (
        <RefusalNotice refusal={refusalOf(error) ?? { message: runtime("requestFailed") }} />
      )}
      <div className={styles.send}>
        <Button tone="primary" busy={waits} onClick={review}>
          {amount === undefined ? t("reviewNone") : t("review", { amount: format.yen(amount) })}
        </Button>
      </div>
      <p className={styles.notYet}>{t("notYet")}</p>
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
