import type { ReactNode } from "react";
import { useTranslations } from "use-intl/react";
import type { StarredInstrument } from "../favourites/starred-instrument.ts";
import { useStar } from "../favourites/use-star.tsx";
import { useServices } from "../services/services.ts";

export interface RowStars {
  readonly isFavourite: (code: string) => boolean;
  readonly onStar: (instrument: StarredInstrument) => void;
  readonly onHold: (instrument: StarredInstrument) => Promise<void>;
  /** To be rendered once beside the rows. */
  readonly sheet: ReactNode;
}

/** Behaviour of stars in a list of rows, and of rows that are held down. */
export function useRowStars(): RowStars {
  const t = useTranslations("favourite");
  const { toasts } = useServices();
  const { isFavourite, press, sheet } = useStar();
  return {
    isFavourite,
    onStar: (instrument) => void press(instrument),
    // The finger covers the star of the held row, so a toast reports the change.
    async onHold(instrument) {
      const toggled = await press(instrument);
      if (toggled !== "nothing")
        toasts.show("success", { sentence: t(toggled, { name: instrument.name }) });
    },
    sheet,
  };
}
