import type { BlockItem, BlockPreview, BlockRecord } from "@akari/api/block";
import { Button } from "@akari/ui/button.tsx";
import { KeyValue } from "@akari/ui/key-value.tsx";
import { PracticeAmount } from "@akari/ui/practice-amount.tsx";
import spread from "@akari/ui/spread.module.css";
import { Stepper } from "@akari/ui/stepper.tsx";
import { useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { parseAmount } from "../../i18n/typed-amount.ts";
import { urlOf } from "../../navigation/parameters.ts";
import type { Instrument } from "../../quotes/use-instruments.ts";
import { useServices } from "../../services/services.ts";
import { DepositWay } from "../../valuation/deposit-way.tsx";
import { useAvailableChange } from "../../valuation/use-available-change.ts";
import { useSummary } from "../../valuation/use-valuation.ts";
import { useSignedIn } from "../../session/use-session.ts";
import styles from "./block.module.css";
import { ReviewDialog } from "./review-dialog.tsx";

interface SubscribeFormProps {
  readonly block: BlockItem;
  readonly instrument: Instrument;
  readonly onDone: () => void;
}

/** The number of lots, what they cost, what is left, and how earlier blocks went. */
export function SubscribeForm({ block, instrument, onDone }: SubscribeFormProps) {
  const { navigator } = useServices();
  const t = useTranslations("block.sheet");
  const format = useFormat();
  const signedIn = useSignedIn();
  const [typed, setTyped] = useState(String(block.minimumLots));
  const [reviewing, setReviewing] = useState(false);
  const lots = parseAmount(typed, format.tag);
  const problem = useLotsProblem(block, lots);
  const preview = useApi(
    "block/preview",
    { offerId: block.offerId, lots: lots ?? 0 },
    { enabled: problem === undefined, keepPrevious: true, quiet: true },
  );
  const record = useApi("block/detail", { offerId: block.offerId }, { quiet: true }).data?.record;
  const terms = preview.data?.lots === lots ? preview.data : undefined;
  const isShort = terms !== undefined && terms.availableAfter < 0;
  const time = format.minute(block.closesAt);
  const most = useMostLots(block);
  const step = (direction: -1 | 1) => setTyped(String(Math.max(1, (lots ?? 0) + direction)));
  return (
    <>
      <Stepper
        label={t("lots")}
        hint={t("limits", { least: block.minimumLots, most })}
        unit={t("unit", { lots: lots ?? 0, shares: format.shares((lots ?? 0) * block.lotShares) })}
        tag={format.tag}
        value={typed}
        onType={setTyped}
        onStep={step}
        canStep={(direction) =>
          direction === 1 ? (lots ?? 0) < most : (lots ?? 0) > block.minimumLots
        }
        decreaseLabel={t("fewer")}
        increaseLabel={t("more")}
        error={problem ?? (isShort ? t("short") : undefined)}
        note={t("left", {
          left: format.quantity(block.remainingLots),
          total: format.quantity(block.lots),
        })}
      />
      {isShort && <DepositWay />}
      {terms !== undefined && <Costs terms={terms} decimals={instrument.decimals} />}
      <Risk record={record} />
      <div className={styles.send}>
        {signedIn ? (
          <Button
            tone="primary"
            disabled={terms === undefined || problem !== undefined || isShort}
            onClick={() => setReviewing(true)}
          >
            {t("review", { lots: lots ?? 0 })}
          </Button>
        ) : (
          <Button
            tone="primary"
            onClick={() => navigator.navigate(urlOf("login", { next: urlOf("blockTrade") }))}
          >
            {t("signIn")}
          </Button>
        )}
      </div>
      <p className={styles.notYet}>{t("notYet", { time })}</p>
      {terms !== undefined && (
        <ReviewDialog
          key={terms.lots}
          open={reviewing}
          block={block}
          terms={terms}
          instrument={instrument}
          onCancel={() => setReviewing(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** The most lots that could be applied for now: of the block, of what is left, and as far as the cash goes; at least the fewest that the block takes. */
function useMostLots(block: BlockItem): number {
  const { data: summary } = useSummary();
  const lotPrice = block.hedgingPrice * block.lotShares;
  const affordable = summary === undefined ? Infinity : Math.floor(summary.buyingPower / lotPrice);
  return Math.max(block.minimumLots, Math.min(block.maximumLots, block.remainingLots, affordable));
}

/** What is wrong with this number of lots, in words; undefined: nothing. */
function useLotsProblem(block: BlockItem, lots: number | undefined): string | undefined {
  const t = useTranslations("block.sheet");
  const { minimumLots: least, maximumLots: most, remainingLots: left } = block;
  if (lots === undefined || lots < least || lots > most) return t("limits", { least, most });
  return lots > left ? t("leftNow", { left }) : undefined;
}

function Costs({ terms, decimals }: { readonly terms: BlockPreview; readonly decimals: 0 | 1 }) {
  const t = useTranslations("block.sheet");
  const app = useTranslations("app");
  const format = useFormat();
  const { term, sides } = useAvailableChange(terms);
  return (
    <>
      <KeyValue
        rows={[
          {
            label: t("value"),
            value: format.yen(terms.held),
            note: t("valueOf", {
              price: format.priceYen(terms.hedgingPrice, decimals),
              shares: format.shares(terms.quantity),
            }),
          },
          { label: t("fee"), value: format.yen(terms.fee) },
        ]}
      />
      <p className={styles.held}>
        <strong>{t("held")}</strong>
        <PracticeAmount
          parts={format.yenParts(terms.held, false)}
          practice={app("practice")}
          size="large"
        />
      </p>
      <p className={spread.loose}>
        <span className={styles.term}>{t(term)}</span>
        <span className="num">{t("change", sides)}</span>
      </p>
    </>
  );
}

/** Losses too: how the day's close compared with the hedging price of earlier blocks. */
function Risk({ record }: { readonly record: BlockRecord | undefined }) {
  const t = useTranslations("block.sheet");
  if (record === undefined) return null;
  return (
    <p className={styles.risk}>
      {record.count === 0
        ? t("riskFirst")
        : t("risk", { count: record.count, below: record.below })}
    </p>
  );
}
