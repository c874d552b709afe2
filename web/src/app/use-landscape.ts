import { useEffect, useState } from "react";
import { betweenDialogs } from "./between-dialogs.ts";

/** A phone on its side, as in `ui/styles/base.css`. A narrower window is a desk's at 400 % zoom. */
export const landscape =
  "(orientation: landscape) and (height < 480px) and (480px <= width <= 960px)";

/** Whether the phone lies on its side; a sheet that is open stays over the page on which it was opened. */
export function useLandscape(): boolean {
  const [isLandscape, setLandscape] = useState(current);
  useEffect(() => {
    const turned = betweenDialogs(() => setLandscape(current()));
    const query = matchMedia(landscape);
    query.addEventListener("change", turned.ask);
    return () => {
      turned.stop();
      query.removeEventListener("change", turned.ask);
    };
  }, []);
  return isLandscape;
}

function current(): boolean {
  return matchMedia(landscape).matches;
}
