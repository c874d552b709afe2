import { Segmented } from "@akari/ui/segmented.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import type { EntryType } from "./terms.ts";

interface TypeChoiceProps {
  readonly value: EntryType;
  readonly onChange: (type: EntryType) => void;
}

/** 成行, 指値 or 逆指値 (M-STK-4). */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useTranslations("order.type");
  return (
    <SideLabelled label={t("label")}>
      <Segmented
        name={t("label")}
        value={value}
        choices={(["market", "limit", "stop"] as const).map((type) => ({
          value: type,
          label: t(type),
        }))}
        onChange={onChange}
      />
    </SideLabelled>
  );
}
