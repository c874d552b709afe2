import { Button } from "@akari/ui/button.tsx";
import { Field } from "@akari/ui/field.tsx";
import { SelectField } from "@akari/ui/select-field.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useInstruments } from "../../quotes/use-instruments.ts";
import styles from "./filter-sheet.module.css";
import type { LedgerFilters } from "./ledger-filters.ts";

interface FilterSheetProps {
  readonly filters: LedgerFilters;
  readonly onFilters: (filters: LedgerFilters) => void;
  readonly onClose: () => void;
}

/** Share and dates; a cause, which a page has linked to, stays until it is cleared. */
export function FilterSheet({ filters, onFilters, onClose }: FilterSheetProps) {
  const t = useTranslations("ledger");
  const instrumentOf = useInstruments();
  const own = useApi("account/ledger/instruments", {}, { quiet: true });
  const { code: codeBefore, from: fromBefore, to: toBefore, ...kept } = filters;
  const [code, setCode] = useState(codeBefore ?? "");
  const [from, setFrom] = useState(fromBefore ?? "");
  const [to, setTo] = useState(toBefore ?? "");
  const [asked, setAsked] = useState(false);
  const isReversed = from !== "" && to !== "" && from > to;
  const codes = [
    ...new Set([
      ...(own.data?.items.map((item) => item.code) ?? []),
      ...(codeBefore === undefined ? [] : [codeBefore]),
    ]),
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isReversed) return;
    onFilters({
      ...kept,
      ...(code === "" ? {} : { code }),
      ...(from === "" ? {} : { from }),
      ...(to === "" ? {} : { to }),
    });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} closeLabel={t("close")} title={t("filter.open")}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SelectField
          label={t("filter.share")}
          labelShown
          value={code}
          onChange={setCode}
          choices={[
            { value: "", label: t("filter.allShares") },
            ...codes.map((value) => ({
              value,
              label: t("filter.shareName", { code: value, name: instrumentOf(value).name }),
            })),
          ]}
        />
        <div className={styles.dates}>
          <Field type="date" label={t("filter.from")} value={from} onChange={setFrom} />
          <Field
            type="date"
            label={t("filter.to")}
            value={to}
            onChange={setTo}
            error={asked && isReversed ? t("filter.reversed") : undefined}
          />
        </div>
        <p className={styles.note}>{t("filter.note")}</p>
        <Button tone="primary" type="submit">
          {t("filter.show")}
        </Button>
      </form>
    </Sheet>
  );
}
