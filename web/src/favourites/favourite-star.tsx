import { StarButton } from "./star-button.tsx";
import { type StarredStock, useStar } from "./use-star.tsx";

/** The star in the title row of one share's page. */
export function FavouriteStar({ stock }: { readonly stock: StarredStock }) {
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
