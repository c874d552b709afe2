import { useHost } from "./use-host.ts";

/** Converts a time of this device to the server's clock, since a wrong device clock must not show beside money. */
export function useServerClock(): (deviceMs: number) => string {
  const { data, dataUpdatedAt } = useHost();
  const offset = data === undefined ? 0 : Date.parse(data.serverTime) - dataUpdatedAt;
  return (deviceMs) => new Date(deviceMs + offset).toISOString();
}
