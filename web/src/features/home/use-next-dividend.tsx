import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";

/** The next dividend that comes in, in words; undefined when there is none. */
export function useNextDividend(): string | undefined {
  const t = useTranslations("home.service");
  const format = useFormat();
  const next = useApi("dividend/mine", {}, { quiet: true }).data?.next.received;
  return next === undefined || next === null
    ? undefined
    : t("nextDividend", { amount: format.signedYen(next.amount) });
}
