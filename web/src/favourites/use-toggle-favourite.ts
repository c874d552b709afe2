import { urlOf } from "../app/parameters.ts";
import { useServices } from "../app/services.ts";
import { useSignedIn } from "../app/use-store.ts";
import { isIn } from "./changes.ts";
import { useChangeFavourites, useFavourites } from "./use-favourites.ts";

/** What became of pressing a star. */
export type Toggled = "added" | "removed" | "nothing";

/**
 * Puts a share into the first list, or takes it out of every one; seen at once, and taken back when it fails.
 *
 * A guest is led to the login page and back. Settles when the server has answered.
 */
export function useToggleFavourite(): (code: string) => Promise<Toggled> {
  const { navigator } = useServices();
  const signedIn = useSignedIn();
  const { groups } = useFavourites();
  const change = useChangeFavourites();
  return async (code) => {
    if (!signedIn) {
      navigator.navigate(urlOf("login", { next: navigator.location() }));
      return "nothing";
    }
    const isFavourite = isIn(groups, code);
    const name = isFavourite ? "favourite/remove" : "favourite/add";
    try {
      await change({ name, request: { code } });
      return isFavourite ? "removed" : "added";
    } catch {
      // The client has told why.
      return "nothing";
    }
  };
}
