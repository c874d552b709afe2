import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import ticket from "@phosphor-icons/core/regular/ticket.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { useFormat } from "../../i18n/provider.tsx";
import { urlOf } from "../../navigation/parameters.ts";
import { useUnpaidWins } from "./use-unpaid-wins.ts";

/** How often the offerings are read again, since the stream does not report them. */
const readEveryMs = 30_000;

/** The way to offerings, with own wins to pay, else the time until which one takes applications, or from which the next will. */
export function IpoEntrance() {
  const t = useTranslations("home.service");
  const format = useFormat();
  const list = useApi("ipo/list", {}, { quiet: true, refetchInterval: readEveryMs }).data;
  const open = list?.items.find(({ status }) => status === "open");
  const announced = list?.items.find(({ status }) => status === "announced");
  const next = announced?.opensAt ?? list?.coming[0]?.opensAt ?? null;
  const won = useUnpaidWins()?.length ?? 0;
  const fact =
    won > 0
      ? t("ipoWon", { count: won })
      : open !== undefined
        ? t("ipoOpen", { time: format.minute(open.drawsAt) })
        : next === null
          ? undefined
          : t("ipoNext", { time: format.minute(next) });
  return (
    <ServiceEntrance
      icon={ticket}
      label={t("ipo")}
      fact={fact}
      lit={won > 0 || open !== undefined}
      room="long"
      opens={urlOf("ipo", won > 0 ? { view: "wins" } : {})}
    />
  );
}
