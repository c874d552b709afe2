import type { FundItem, FundList } from "@akari/api/follow";
import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useServices } from "../../services/services.ts";
import { type AmountProblem, parseDecimalAmount } from "./amount.ts";
import { draftOf, keepDraft } from "./draft.ts";
import { FollowTerms } from "./follow-terms.tsx";
import styles from "./follow.module.css";

interface SubscribeSheetProps {
  readonly fund: FundItem;
  readonly dealing: FundList["dealing"];
  readonly onClose: () => void;
}

const multiples = [5, 10, 25, 50] as const;

/** The amount, what it would have bought last, what the worst fall would take of it, and the way to the review before it is sent. */
export function SubscribeSheet({ fund, dealing, onClose }: SubscribeSheetProps) {
  const { client, navigator, queries } = useServices();
  const t = useTranslations("follow.subscribe");
  const format = useFormat();
  const [typed, setTyped] = useState(() => draftOf(queries, fund.fundId) ?? "");
  const [touched, setTouched] = useState(false);
  const [asked, setAsked] = useState(false);
  /** A press waits for the server's figures; another amount takes it back, and so does closing the sheet. */
  const wanted = useRef(0);
  useEffect(() => () => void (wanted.current += 1), []);
  const parsed = parseDecimalAmount(typed, format.tag);
  const amount = typeof parsed === "number" ? parsed : undefined;
  const problem = useProblem(fund, parsed);
  const preview = useApi(
    "follow/preview",
    { fundId: fund.fundId, amount: amount ?? 0 },
    { enabled: problem === undefined, keepPrevious: true, quiet: true },
  ).data;
  const terms = preview?.amount === amount ? preview : undefined;
  const isShort = terms !== undefined && terms.availableAfter < 0;
  const change = (text: string) => {
    setTyped(text);
    setTouched(true);
    wanted.current += 1;
    setAsked(false);
  };
  const cutTime = format.minute(dealing.cutsAt);
  const dealTime = format.minute(dealing.dealsAt);
  const review = async () => {
    setTouched(true);
    if (amount === undefined || problem !== undefined) return;
    const request = { fundId: fund.fundId, amount };
    const press = (wanted.current += 1);
    setAsked(terms === undefined);
    const figures =
      terms ??
      (await queries
        .ensureQueryData({
          queryKey: ["follow/preview", request],
          queryFn: () => client.call("follow/preview", request, { quiet: true }),
        })
        .catch(() => undefined));
    if (press !== wanted.current) return;
    setAsked(false);
    if (figures === undefined || figures.availableAfter < 0) return;
    keepDraft(queries, fund.fundId, typed);
    const application = { follow: crypto.randomUUID(), ...request, amount: String(amount) };
    navigator.navigate(urlOf("confirm", application));
  };
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("title", { name: fund.name })}>
      <div className={styles.amount}>
        <Field
          label={t("amount")}
          beside={t("limits", { least: format.yen(fund.minimum), most: format.yen(fund.left) })}
          value={typed}
          onChange={change}
          inputMode="decimal"
          error={touched ? (problem ?? (isShort ? t("short") : undefined)) : undefined}
          end={<span className={styles.unit}>{t("unit")}</span>}
        />
      </div>
      <div className={styles.choices}>
        {multiples
          .map((times) => times * fund.minimum)
          .filter((choice) => choice <= fund.left)
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
      {terms !== undefined && <FollowTerms terms={terms} />}
      <ul className={styles.rules}>
        <li>{t("rule.back", { time: cutTime })}</li>
        <li>{t("rule.sell")}</li>
      </ul>
      <div className={styles.send}>
        <Button tone="primary" busy={asked} onClick={() => void review()}>
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
