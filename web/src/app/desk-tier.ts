import { createContext, useContext, useEffect, useState } from "react";
import { betweenDialogs } from "./between-dialogs.ts";

/**
 * How much of the desk the window has room for. `phone`: no desk at all, up to 960 px. `narrow`: beside the rail only a page, since the
 * reader's text is large. `drawer`: the list opens over the page. `list`: it stands beside it. `board`: the board has a column of its own.
 * `full`: everything at once.
 */
export type DeskTier = "phone" | "narrow" | "drawer" | "list" | "board" | "full";

/** Least widths in rem: larger text has less room. At 16 px they are 1760, 1440, 1200 and 960 px. */
const tiers = [
  ["full", 110],
  ["board", 90],
  ["list", 75],
  ["drawer", 60],
] as const;
const usualRootPx = 16;

export function tierOf(widthPx: number, rootPx: number): DeskTier {
  return tiers.find(([, least]) => widthPx / rootPx >= least)?.[0] ?? "narrow";
}

/** The tier of the page that is shown; `phone` where a page stands alone. */
export const DeskTierContext = createContext<DeskTier>("phone");

export function useDeskTier(): DeskTier {
  return useContext(DeskTierContext);
}

/** The tier that the window asks for. */
export function useWindowTier(): DeskTier {
  const [tier, setTier] = useState(windowTier);
  useEffect(() => {
    const { ask, stop } = betweenDialogs(() => setTier(windowTier()));
    // The text sizes of the reader and of the browser are properties of the root.
    const root = new MutationObserver(ask);
    root.observe(document.documentElement, { attributeFilter: ["style"] });
    window.addEventListener("resize", ask);
    return () => {
      stop();
      root.disconnect();
      window.removeEventListener("resize", ask);
    };
  }, []);
  return tier;
}

export function windowTier(): DeskTier {
  // The style sheets' own question, since a zoomed window has fractions of pixels.
  if (!window.matchMedia("(width > 960px)").matches) return "phone";
  const rootPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return tierOf(window.innerWidth, rootPx || usualRootPx);
}
