import { SelectField } from "@akari/ui/select-field.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import { useTranslations } from "use-intl/react";
import { useHost } from "../../../http/use-host.ts";
import { useFormat } from "../../../i18n/provider.tsx";

interface ValidityFieldProps {
  /** Last trading date, YYYY-MM-DD. */
  readonly value: string;
  readonly onChange: (date: string) => void;
  readonly error: string | undefined;
}

/** The last date of a placed order, out of those that the server takes. */
export function ValidityField({ value, onChange, error }: ValidityFieldProps) {
  const t = useTranslations("order.validity");
  const format = useFormat();
  const host = useHost();
  const offered = host.data?.orderDates ?? [];
  const dates = offered.includes(value) ? offered : [value, ...offered];
  return (
    <SideLabelled label={t("label")}>
      <SelectField
        label={t("label")}
        value={value}
        choices={dates.map((date) => ({
          value: date,
          label: t("until", { date: format.day(date) }),
        }))}
        onChange={onChange}
        error={error}
      />
    </SideLabelled>
  );
}
