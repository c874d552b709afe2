import type { FavouriteGroup } from "@akari/api/favourite";
import { isIn } from "./changes.ts";
import { useChangeFavourites } from "./use-favourites.ts";

/** The effect of pressing a star. */
export type Toggled = "added" | "removed" | "nothing";

/**
 * Puts a share into the first list, or takes it out of every one; seen at once, and taken back when it fails.
 *
 * Settles when the server has answered.
 */
export function useToggleFavourite(): (
  code: string,
  groups: readonly FavouriteGroup[],
) => Promise<Toggled> {
  const change = useChangeFavourites();
  return async (code, groups) => {
    const isFavourite = isIn(groups, code);
    const name = isFavourite ? "favourite/remove" : "favourite/add";
    try {
      await change({ name, request: { code } });
      return isFavourite ? "removed" : "added";
    } catch {
      // The client has shown the reason.
      return "nothing";
    }
  };
}
