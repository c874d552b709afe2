import { urlOf } from "../app/parameters.ts";
import { useServices } from "../app/services.ts";
import { useSignedIn } from "../app/use-store.ts";
import { isIn } from "./changes.ts";
import { useChangeFavourites, useFavourites } from "./use-favourites.ts";

export interface Favourite {
  /** In any group. */
  readonly isFavourite: boolean;
  /** Out of every group, or into the first one; a guest is led to the login page and back. Settles when the server has answered. */
  readonly toggle: () => Promise<void>;
}

/** Whether one share is a favourite; the change is seen at once, and taken back when it fails (the failure tells itself). */
export function useFavourite(code: string): Favourite {
  const { groups } = useFavourites();
  const toggle = useToggleFavourite();
  return { isFavourite: isIn(groups, code), toggle: async () => void (await toggle(code)) };
}

/** What became of pressing a star. */
export type Toggled = "added" | "removed" | "nothing";

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
