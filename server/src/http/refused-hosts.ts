import type { Config } from "../config.ts";
import { createPacedLines } from "./paced-lines.ts";

/** Tells the operator of this server which host names it refuses, and which setting admits them. */
export type RefusedHosts = (host: string, at: number) => void;

export function createRefusedHosts(
  { publicAddress }: Pick<Config, "publicAddress">,
  log: (line: string) => void,
): RefusedHosts {
  const tell = createPacedLines(
    log,
    (further) => `Requests were refused ${further} more times, for other names.`,
  );
  const known = publicAddress === null ? "" : ` and to ${new URL(publicAddress).hostname}`;
  const setting = publicAddress === null ? "set" : "change";
  return (host, at) => {
    const line = () =>
      `A request for Host ${JSON.stringify(host)} is refused: Akari answers to the names of this machine${known}. ` +
      `If a proxy in front of Akari sends that name, let it pass Host on; if people open Akari by that name, ${setting} AKARI_PUBLIC_ADDRESS and restart: docs/deploying.md`;
    tell(host.toLowerCase(), line, at);
  };
}
