import type { FavouriteGroup } from "@akari/api/favourite";
import { useTranslations } from "use-intl/react";

/** Display name of a list: the first one has no name until its reader sets it. */
export function useGroupName(): (group: Pick<FavouriteGroup, "name">) => string {
  const t = useTranslations("favourite");
  return ({ name }) => (name === "" ? t("unnamed") : name);
}
