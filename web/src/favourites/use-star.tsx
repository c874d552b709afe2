import { type ReactNode, useState } from "react";
import { useSignedIn } from "../app/use-store.ts";
import { isIn } from "./changes.ts";
import { GroupChoice } from "./group-choice.tsx";
import { type Toggled, useToggleFavourite } from "./use-toggle-favourite.ts";
import { useFavourites } from "./use-favourites.ts";

export interface StarredStock {
  readonly code: string;
  /** As the reader's language writes it. */
  readonly name: string;
}

/** What stars do on a page: one list is changed at once, several are offered in a sheet. */
export interface Star {
  readonly isFavourite: (code: string) => boolean;
  readonly press: (stock: StarredStock) => Promise<Toggled>;
  /** To be rendered once beside the stars. */
  readonly sheet: ReactNode;
}

export function useStar(): Star {
  const signedIn = useSignedIn();
  const { groups } = useFavourites();
  const toggle = useToggleFavourite();
  const [choosing, setChoosing] = useState<StarredStock | null>(null);
  return {
    isFavourite: (code) => isIn(groups, code),
    async press(stock) {
      if (!signedIn || groups.length <= 1) return toggle(stock.code);
      setChoosing(stock);
      return "nothing";
    },
    sheet: <GroupChoice stock={choosing} onClose={() => setChoosing(null)} />,
  };
}
