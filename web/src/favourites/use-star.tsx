import type { FavouriteGroup } from "@akari/api/favourite";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { urlOf } from "../navigation/parameters.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { isIn } from "./changes.ts";
import { GroupChoice } from "./group-choice.tsx";
import type { StarredInstrument } from "./starred-instrument.ts";
import { useFavourites } from "./use-favourites.ts";
import { type Toggled, useToggleFavourite } from "./use-toggle-favourite.ts";

/** Behaviour of stars on a page: with one list they change it at once, with several they open a sheet. */
export interface Star {
  readonly isFavourite: (code: string) => boolean;
  /** A guest is sent to the login page, and back to the star that they pressed. */
  readonly press: (instrument: StarredInstrument) => Promise<Toggled>;
  /** To be rendered once beside the stars. */
  readonly sheet: ReactNode;
}

export function useStar(): Star {
  const { navigator, starWish, toasts } = useServices();
  const signedIn = useSignedIn();
  const { groups, isRead, read } = useFavourites();
  const toggle = useToggleFavourite();
  const [choosing, setChoosing] = useState<StarredInstrument | null>(null);

  const change = async (instrument: StarredInstrument, known: readonly FavouriteGroup[]) => {
    if (known.length <= 1) return toggle(instrument.code, known);
    setChoosing(instrument);
    return "nothing";
  };

  const fulfil = useEffectEvent(async () => {
    const wished = starWish.take(navigator.location());
    if (wished !== null && !isIn(groups, wished.code)) await change(wished, groups);
  });
  useEffect(() => {
    // In a separate task, since a change or a sheet is not part of showing the page.
    if (isRead) queueMicrotask(() => void fulfil());
  }, [isRead]);

  return {
    isFavourite: (code) => isIn(groups, code),
    async press(instrument) {
      if (!signedIn) {
        const place = navigator.location();
        starWish.keep(instrument, place);
        navigator.navigate(urlOf("login", { next: place }));
        return "nothing";
      }
      // The effect depends on the lists, so it waits until they have been read.
      const known = isRead ? groups : await read();
      if (known !== null) return change(instrument, known);
      toasts.show("error", { runtime: "requestFailed" });
      return "nothing";
    },
    sheet: <GroupChoice instrument={choosing} onClose={() => setChoosing(null)} />,
  };
}
