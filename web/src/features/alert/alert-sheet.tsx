import type { AlertItem } from "@akari/api/alert";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { WithTexts } from "../../i18n/with-texts.tsx";
import { type AlertDraft, AlertForm } from "./alert-form.tsx";

interface AlertSheetProps {
  readonly code: string;
  /** The one that is changed; null: a new one. */
  readonly alert: AlertItem | null;
  /** Why it could not be set again without a look at it. */
  readonly refusal?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is being set, whenever it changes; null once nothing is. */
  readonly onDraft?: (draft: AlertDraft | null) => void;
  /** To the list of all; absent on that page. */
  readonly onList?: () => void;
}

/** Sets or changes an alert on a price. */
export function AlertSheet({ open, onClose, ...form }: AlertSheetProps) {
  const t = useTranslations("user.rows");
  const order = useTranslations("order");
  return (
    <Sheet open={open} onClose={onClose} closeLabel={order("close")} title={t("priceAlerts")}>
      <WithTexts group="alert">
        <AlertForm {...form} onDone={onClose} />
      </WithTexts>
    </Sheet>
  );
}
