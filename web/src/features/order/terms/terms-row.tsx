import { FieldError } from "@akari/ui/field-error.tsx";
import { Icon } from "@akari/ui/icon.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { SideLabelled } from "@akari/ui/side-labelled.tsx";
import caret from "@phosphor-icons/core/regular/caret-right.svg?raw";
import { useId, useState } from "react";
import { useTranslations } from "use-intl/react";
import { useFormat } from "../../../i18n/provider.tsx";
import { WithTexts } from "../../../i18n/with-texts.tsx";
import type { EntryProps } from "./entry-fields.tsx";
import { type TermsFormProps, TermsForm } from "./terms-form.tsx";
import styles from "./terms-row.module.css";
import { type EntryInput, type TermsInput, sheetFields } from "./terms.ts";

interface TermsRowProps<Entry extends EntryInput> extends EntryProps<Entry> {
  readonly opens: boolean;
  readonly onLeave?: () => void;
}

/** Fields of the sheet in the API's names. */
const sheetRefusals = ["condition", "oco", "exit", "goodTill"];

/** The chosen terms of 詳細条件, and the button that opens them. */
export function TermsRow<Entry extends EntryInput>(props: TermsRowProps<Entry>) {
  const { entry, problems, refusal } = props;
  const t = useTranslations("order.terms");
  const id = useId();
  const [open, setOpen] = useState(false);
  const isWrong = sheetFields.some((field) => problems[field] !== undefined);
  const refused =
    refusal !== undefined && sheetRefusals.includes(refusal.field) ? refusal.message : undefined;
  const error = isWrong ? t("wrong") : refused;
  return (
    <SideLabelled label={t("label")} labelId={`${id}l`}>
      <div className={styles.control}>
        <button
          type="button"
          className={styles.button}
          id={`${id}b`}
          aria-labelledby={`${id}l ${id}b`}
          aria-haspopup="dialog"
          aria-describedby={error === undefined ? undefined : `${id}e`}
          data-invalid={error !== undefined}
          onClick={() => setOpen(true)}
        >
          <Chosen terms={entry.terms} />
          <Icon svg={caret} size={0.875} />
        </button>
        {error !== undefined && <FieldError id={`${id}e`} text={error} />}
      </div>
      {open && <TermsSheet {...props} onClose={() => setOpen(false)} />}
    </SideLabelled>
  );
}

/** 詳細条件: condition, last date, second leg and exit of an order. */
function TermsSheet<Entry extends EntryInput>(props: TermsFormProps<Entry>) {
  const t = useTranslations("order");
  return (
    <Sheet open onClose={props.onClose} closeLabel={t("close")} title={t("terms.label")}>
      <WithTexts group="terms">
        <TermsForm {...props} />
      </WithTexts>
    </Sheet>
  );
}

function Chosen({ terms }: { readonly terms: TermsInput }) {
  const t = useTranslations("order");
  const format = useFormat();
  const words = [
    ...(terms.condition === "none" ? [] : [t(`condition.${terms.condition}`)]),
    ...(terms.goodTill === "" ? [] : [t("validity.until", { date: format.day(terms.goodTill) })]),
    ...(terms.oco === null ? [] : [t("terms.oco")]),
    ...(terms.exitPrice === null && terms.exitStop === null ? [] : [t("exit.label")]),
  ];
  return (
    <span className={styles.chosen}>
      {words.length === 0 ? t("terms.none") : words.map((word) => <span key={word}>{word}</span>)}
    </span>
  );
}
