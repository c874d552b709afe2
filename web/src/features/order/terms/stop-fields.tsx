import type { Quote } from "@akari/api/instrument";
import { Segmented } from "@akari/ui/segmented.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import { PriceStepper } from "../fields/price-stepper.tsx";
import type { StopInput } from "./terms.ts";

interface StopFieldsProps {
  readonly quote: Quote;
  /** Whether it buys, and so is triggered from below. */
  readonly buys: boolean;
  readonly stop: StopInput;
  readonly onChange: (stop: StopInput) => void;
  readonly triggerError: string | undefined;
  readonly priceError: string | undefined;
}

/** 逆指値: the trigger, then a market or a limit order. */
export function StopFields(props: StopFieldsProps) {
  const { quote, buys, stop, onChange, triggerError, priceError } = props;
  const t = useTranslations("order");
  return (
    <>
      <PriceStepper
        quote={quote}
        kind="trigger"
        bound={false}
        hint={t("trigger.hint", { side: buys ? "buy" : "other" })}
        value={stop.trigger}
        onChange={(trigger) => onChange({ ...stop, trigger })}
        error={triggerError}
      />
      <SideLabelled label={t("type.after")}>
        <Segmented
          name={t("type.after")}
          value={stop.kind}
          choices={(["market", "limit"] as const).map((kind) => ({
            value: kind,
            label: t(`type.${kind}`),
          }))}
          onChange={(kind) => onChange({ ...stop, kind })}
        />
      </SideLabelled>
      {stop.kind === "limit" && (
        <PriceStepper
          quote={quote}
          kind="stopPrice"
          bound={false}
          value={stop.price}
          onChange={(price) => onChange({ ...stop, price })}
          error={priceError}
        />
      )}
    </>
  );
}
