import { deviceOf } from "@akari/api/device-name";
import { useTranslations } from "use-intl/react";

/** From a user agent to the name of its device in the reader's language, e.g. 「Chrome(Android)」. */
export function useDeviceName(): (userAgent: string) => string {
  const t = useTranslations("security.devices");
  return (userAgent) => {
    const known = deviceOf(userAgent);
    return known === null ? t("unknown") : t("name", known);
  };
}
