import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { WithTexts } from "../../../i18n/with-texts.tsx";
import type { EntryProps } from "./entry-fields.tsx";
import { TermsForm } from "./terms-form.tsx";
import type { EntryInput } from "./terms.ts";

export interface TermsSheetProps<Entry extends EntryInput> extends EntryProps<Entry> {
  /** The order opens a position, which can have its exit booked. */
  readonly opens: boolean;
  readonly onClose: () => void;
  /** Called before the reader leaves for the page about order types. */
  readonly onLeave?: () => void;
}

/** 詳細条件: condition, last date, second leg and exit of an order. */
export function TermsSheet<Entry extends EntryInput>(props: TermsSheetProps<Entry>) {
  const t = useTranslations("order");
  return (
    <Sheet open onClose={props.onClose} closeLabel={t("close")} title={t("terms.label")}>
      <WithTexts group="terms">
        <TermsForm {...props} />
      </WithTexts>
    </Sheet>
  );
}
