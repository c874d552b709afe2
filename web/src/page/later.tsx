import { type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import styles from "./later.module.css";
import { TurnsContext } from "./turns.ts";

/**
 * A part of a page that lies below what is seen first. When the app starts it is drawn after that, in its turn; its place is as high as the
 * window meanwhile, so that what stands below it is not seen to move.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const turns = useContext(TurnsContext);
  const [isShown, setShown] = useState(() => turns === null || turns.isOver());
  useEffect(
    () =>
      isShown || turns === null
        ? undefined
        : // The turn ends when the part is on the screen.
          turns.take(() => startTransition(() => setShown(true))),
    [turns, isShown],
  );
  return isShown ? children : <div className={styles.place} aria-busy="true" />;
}
