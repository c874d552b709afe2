import { Button } from "@akari/ui/button.tsx";
import { ListRow } from "@akari/ui/list-row.tsx";
import { Segmented } from "@akari/ui/segmented.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { useTranslations } from "use-intl/react";
import { useHost } from "../../../http/use-host.ts";
import { useFormat } from "../../../i18n/provider.tsx";
import { urlOf } from "../../../navigation/parameters.ts";
import { useServices } from "../../../services/services.ts";
import { useProblemWords } from "../fields/price-problem-words.ts";
import type { EntryProps } from "./entry-fields.tsx";
import { ExitFields } from "./exit-fields.tsx";
import { StopFields } from "./stop-fields.tsx";
import { TermExplanation } from "./term-explanation.tsx";
import styles from "./terms-form.module.css";
import {
  conditionObstacles,
  conditionsOffered,
  goodTillObstacle,
  ocoObstacle,
  termsCount,
} from "./terms-offered.ts";
import { TermsSection } from "./terms-section.tsx";
import { type EntryInput, type TermsInput, emptyStop, noTerms } from "./terms.ts";

export interface TermsFormProps<Entry extends EntryInput> extends EntryProps<Entry> {
  /** Whether the order opens a position, which can have an exit. */
  readonly opens: boolean;
  readonly onClose: () => void;
  /** Called before the reader leaves for the page about order types. */
  readonly onLeave?: () => void;
}

/** Each term with its explanation; terms that conflict with the rest are not offered, and the reason is shown. */
export function TermsForm<Entry extends EntryInput>(props: TermsFormProps<Entry>) {
  const { quote, buys, opens, entry, onChange, problems, refusal, onClose, onLeave } = props;
  const { navigator } = useServices();
  const t = useTranslations("orderTerms");
  const order = useTranslations("order");
  const format = useFormat();
  const host = useHost();
  const words = useProblemWords(quote);
  const { terms } = entry;
  const change = (part: Partial<TermsInput>) =>
    onChange({ ...entry, terms: { ...terms, ...part } });
  const refusedAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);

  const offered = conditionsOffered(entry, quote);
  const dateObstacle = goodTillObstacle(entry);
  const secondLegObstacle = ocoObstacle(entry);
  const { oco } = terms;
  const [today, ...laterDates] = host.data?.orderDates ?? [];
  const dates =
    terms.goodTill === "" || laterDates.includes(terms.goodTill)
      ? laterDates
      : [terms.goodTill, ...laterDates];

  return (
    <div className={styles.form}>
      <TermsSection
        heading={order("condition.label")}
        obstacles={conditionObstacles(entry, quote).map((obstacle) => t(`obstacle.${obstacle}`))}
        error={refusedAt("condition")}
      >
        {offered.length > 1 && (
          <Segmented
            name={order("condition.label")}
            value={terms.condition}
            choices={offered.map((value) => ({ value, label: order(`condition.${value}`) }))}
            onChange={(condition) => change({ condition })}
          />
        )}
        {terms.condition !== "none" && (
          <TermExplanation kind={terms.condition} quote={quote} buys={buys} />
        )}
      </TermsSection>

      <TermsSection
        heading={order("validity.label")}
        obstacles={dateObstacle === undefined ? [] : [t(`obstacle.${dateObstacle}`)]}
      >
        {dateObstacle === undefined && (
          <SelectField
            label={order("validity.label")}
            value={terms.goodTill}
            choices={[
              {
                value: "",
                label:
                  today === undefined
                    ? order("validity.day")
                    : t("sheet.day", { date: format.day(today) }),
              },
              ...dates.map((date) => ({
                value: date,
                label: order("validity.until", { date: format.day(date) }),
              })),
            ]}
            onChange={(goodTill) => change({ goodTill })}
            error={refusedAt("goodTill")}
          />
        )}
        <TermExplanation kind="goodTill" quote={quote} buys={buys} />
      </TermsSection>

      <TermsSection
        heading={t("sheet.oco")}
        obstacles={secondLegObstacle === undefined ? [] : [t(`obstacle.${secondLegObstacle}`)]}
        error={oco === null ? refusedAt("oco") : undefined}
      >
        {secondLegObstacle === undefined && (
          <Segmented
            name={t("sheet.oco")}
            value={oco === null ? "off" : "on"}
            choices={[
              { value: "off", label: t("sheet.ocoOff") },
              { value: "on", label: t("sheet.ocoOn") },
            ]}
            onChange={(value) => change({ oco: value === "on" ? emptyStop : null })}
          />
        )}
        {oco !== null && (
          <StopFields
            quote={quote}
            buys={buys}
            stop={oco}
            onChange={(next) => change({ oco: next })}
            triggerError={
              words({
                field: "ocoTrigger",
                problem: problems.ocoTrigger,
                value: oco.trigger,
              }) ?? refusedAt("oco")
            }
            priceError={words({
              field: "ocoPrice",
              problem: problems.ocoPrice,
              value: oco.price,
            })}
          />
        )}
        <TermExplanation kind="oco" quote={quote} buys={buys} />
      </TermsSection>

      {opens && (
        <ExitFields
          quote={quote}
          buys={buys}
          terms={terms}
          onChange={change}
          problems={problems}
          error={refusedAt("exit")}
        />
      )}

      <ListRow
        label={t("sheet.kinds")}
        onClick={() => {
          onLeave?.();
          navigator.navigate(urlOf("document", { name: "orders" }));
        }}
      />
      <div className={styles.buttons}>
        {termsCount(terms) > 0 && (
          <Button onClick={() => onChange({ ...entry, terms: noTerms })}>{t("sheet.clear")}</Button>
        )}
        <Button tone="primary" onClick={onClose}>
          {t("sheet.done")}
        </Button>
      </div>
    </div>
  );
}
