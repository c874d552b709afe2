import { StarButton } from "./star-button.tsx";
import type { StarredInstrument } from "./starred-instrument.ts";
import { useStar } from "./use-star.tsx";

/** The star in the title row of one share's page. */
export function FavouriteStar({ instrument }: { readonly instrument: StarredInstrument }) {
  const { isFavourite, press, sheet } = useStar();
  return (
    <>
      <StarButton
        name={instrument.name}
        pressed={isFavourite(instrument.code)}
        place="bar"
        onPress={() => void press(instrument)}
      />
      {sheet}
    </>
  );
}
