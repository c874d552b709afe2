import { useEffect } from "react";
import { useHost } from "../../../http/use-host.ts";
import { parseJson } from "../../../services/storage.ts";
import { useServices } from "../../../services/services.ts";
import { type ColourScale, scaleOf, toDayScale, widened } from "./sector-step.ts";

/** How often the date is read again. */
const dateIntervalMs = 60_000;

/**
 * The colours' scale of the trading date, remembered on this device: it widens during the date and never narrows. Were it the account's, an open
 * map would change its colours because another device was opened; the line below the map says which scale is used.
 */
export function useDayScale(changes: readonly (number | null)[]): ColourScale {
  const { storage } = useServices();
  const date = useHost(dateIntervalMs).data?.tradingDate;
  const shown = toDayScale(parseJson(storage.get("heatScale")));
  const scale = date === undefined ? null : widened(shown, date, changes);
  const stored = scale === null ? null : JSON.stringify(scale);
  useEffect(() => {
    if (stored !== null) storage.set("heatScale", stored);
  }, [stored, storage]);
  if (scale === null) return scaleOf(changes);
  return { middle: scale.strong / 2, strong: scale.strong };
}
