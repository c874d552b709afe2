import type { SessionItem } from "@akari/api/session";
import { useTranslations } from "use-intl/react";
import { deviceOf } from "./device-name.ts";

/** The name of a device in the reader's language, e.g. 「Chrome(Android)」. */
export function useDeviceName(): (device: SessionItem) => string {
  const t = useTranslations("settings.devices");
  return ({ userAgent }) => {
    const known = deviceOf(userAgent);
    return known === null ? t("unknown") : t("name", known);
  };
}
