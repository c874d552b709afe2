import { StarButton } from "./star-button.tsx";
import type { StarredInstrument } from "./starred-instrument.ts";
import { useStar } from "./use-star.tsx";

/** The star in the title row of one share's page. */
export function FavouriteStar({ stock }: { readonly stock: StarredInstrument }) {
  const { isFavourite, press, sheet } = useStar();
  return (
    <>
      <StarButton
        name={stock.name}
        pressed={isFavourite(stock.code)}
        place="bar"
        onPress={() => void press(stock)}
      />
      {sheet}
    </>
  );
}
