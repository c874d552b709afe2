import type { AlertItem } from "@akari/api/alert";
import { lazyPart } from "@akari/ui/lazy-part.tsx";
import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { WithTexts } from "../../i18n/with-texts.tsx";
import type { AlertTerms } from "./use-alerts.ts";

/** Loaded on demand, since most readers of a share's page do not open it. */
const alertPart = lazyPart(async () => (await import("./alert-form.tsx")).AlertForm);

interface AlertSheetProps {
  readonly code: string;
  /** The alert to change; null: a new one. */
  readonly alert: AlertItem | null;
  /** Why it could not be set again without being reviewed. */
  readonly refusal?: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the current terms on every change; null once the form is closed. */
  readonly onDraft?: (terms: AlertTerms | null) => void;
  /** Opens the list of all alerts; absent on that page. */
  readonly onList?: () => void;
}

/** Sets or changes an alert on a price. */
export function AlertSheet({ open, onClose, ...form }: AlertSheetProps) {
  const t = useTranslations("user.rows");
  const order = useTranslations("order");
  return (
    <Sheet open={open} onClose={onClose} closeLabel={order("close")} title={t("priceAlerts")}>
      <WithTexts group="alert">
        <alertPart.Part {...form} onDone={onClose} />
      </WithTexts>
    </Sheet>
  );
}
