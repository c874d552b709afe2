import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl/react";
import { useServices } from "../../services/services.ts";
import { textSizeOf } from "./text-size.ts";

/** The current display settings, e.g. 「赤が上昇・文字は標準」. */
export function useDisplayWords(): string {
  const { display } = useServices();
  const t = useTranslations("settings");
  const { rise, textScale } = useSyncExternalStore(display.subscribe, display.current);
  return t(`display.${rise}`, { size: textSizeOf(textScale) });
}
