import { ServiceEntrance } from "@akari/ui/service-grid.tsx";
import stack from "@phosphor-icons/core/regular/stack.svg?raw";
import { useTranslations } from "use-intl/react";
import { useApi } from "../../http/use-api.ts";
import { urlOf } from "../../navigation/parameters.ts";
import { isLeft } from "./is-left.ts";

/** How often the number of open blocks is read again, since the stream does not report it. */
const readEveryMs = 30_000;

/** The way to block trades, with how many take subscriptions. */
export function BlockEntrance() {
  const t = useTranslations("home.service");
  const list = useApi("block/list", {}, { quiet: true, refetchInterval: readEveryMs });
  const count = list.data?.items.filter(isLeft).length;
  return (
    <ServiceEntrance
      icon={stack}
      label={t("blockTrade")}
      fact={count === undefined ? undefined : t("blocksOpen", { count })}
      lit={count !== undefined && count > 0}
      room="short"
      opens={urlOf("blockTrade")}
    />
  );
}
