import { useEffect } from "react";
import { useLocale } from "use-intl/react";
import { useServices } from "../services/services.ts";
import { renewAway } from "./away-device.ts";

/** Once the app is open, and with each language: the device is told in the reader's. A failure is mended when the app is opened next. */
export function useAwayRenewal(): void {
  const services = useServices();
  const locale = useLocale();
  useEffect(() => {
    renewAway(services).catch(() => undefined);
  }, [services, locale]);
}
