import { Sheet } from "@akari/ui/sheet.tsx";
import { useTranslations } from "use-intl/react";
import { DisplaySettings } from "./display-settings.tsx";

interface DisplaySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The display settings above a page, which changes with them. */
export function DisplaySheet({ open, onClose }: DisplaySheetProps) {
  const t = useTranslations("settings");
  return (
    <Sheet open={open} onClose={onClose} closeLabel={t("close")} title={t("display.title")}>
      <DisplaySettings />
    </Sheet>
  );
}
