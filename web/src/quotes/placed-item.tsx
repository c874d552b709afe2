import { createContext, use } from "react";
import type { CustomItemComponentProps } from "virtua";

/** How many rows the whole list has. */
export const ListLengthContext = createContext(0);

/** A row of a list of which only those near the screen are mounted: it says its place in all of the list. */
export function PlacedItem({ style, index, ref, children }: CustomItemComponentProps) {
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={use(ListLengthContext)}>
      {children}
    </li>
  );
}
