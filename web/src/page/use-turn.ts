import { startTransition, useContext, useEffect, useState } from "react";
import { TurnsContext } from "./turns.ts";

/** Whether a part of the page that is not seen first may be drawn: when the app starts, in its turn; at any other time at once. */
export function useTurn(): boolean {
  const turns = useContext(TurnsContext);
  const [isCalled, setCalled] = useState(() => turns === null || turns.isOver());
  useEffect(
    () =>
      isCalled || turns === null
        ? undefined
        : // The turn ends when the part is on the screen.
          turns.take(() => startTransition(() => setCalled(true))),
    [turns, isCalled],
  );
  return isCalled;
}
