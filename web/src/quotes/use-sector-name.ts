import { useTranslations } from "use-intl/react";
import type { AppMessages } from "../i18n/catalogues.ts";

type SectorKey = keyof AppMessages["sector"];

/** Names of the 33 sectors of the Tokyo Stock Exchange; empty for an unknown one. */
export function useSectorName(): (sector: string) => string {
  return useSectorWord("sector");
}

/** The same, each short enough for a row of a list, where the full name would be cut. */
export function useShortSectorName(): (sector: string) => string {
  return useSectorWord("sectorShort");
}

function useSectorWord(catalogue: "sector" | "sectorShort"): (sector: string) => string {
  const t = useTranslations(catalogue);
  return (sector) => {
    const key = sector as SectorKey;
    return t.has(key) ? t(key) : "";
  };
}
