import { useEffect, useState } from "react";

/**
 * Size of the root font in whole pixels: it follows the window's width (M-CON-24) and the settings. Reading it makes the browser lay out
 * the page, so that it is not read with every change of a price.
 */
export function useRootFont(): number {
  const [size, setSize] = useState(measured);
  useEffect(() => {
    const measure = () => setSize(measured());
    measure();
    addEventListener("resize", measure);
    const settings = new MutationObserver(measure);
    settings.observe(document.documentElement, { attributes: true });
    return () => {
      removeEventListener("resize", measure);
      settings.disconnect();
    };
  }, []);
  return size;
}

function measured(): number {
  return Math.round(Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
}
