import { useHost } from "./use-host.ts";

/** An instant of this device as the server's clock has it: a wrong device must not put a wrong time beside money. */
export function useServerClock(): (deviceMs: number) => string {
  const { data, dataUpdatedAt } = useHost();
  const offset = data === undefined ? 0 : Date.parse(data.serverTime) - dataUpdatedAt;
  return (deviceMs) => new Date(deviceMs + offset).toISOString();
}
