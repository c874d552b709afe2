import type { FavouriteGroup } from "@akari/api/favourite";
import { useTranslations } from "use-intl/react";

/** What a list is called: the first one has no name until its reader gives it one. */
export function useGroupName(): (group: Pick<FavouriteGroup, "name">) => string {
  const t = useTranslations("favourite");
  return ({ name }) => (name === "" ? t("unnamed") : name);
}
