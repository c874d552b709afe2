import type { ForeignOrigin } from "../http/arrival.ts";
import { createPacedLines } from "../http/paced-lines.ts";

/** Tells the operator of this server which pages the stream refuses, and which setting admits them. */
export type RefusedPages = (page: ForeignOrigin, at: number) => void;

export function createRefusedPages(log: (line: string) => void): RefusedPages {
  const tell = createPacedLines(
    log,
    (further) => `The stream of prices was refused ${further} more times, to other pages.`,
  );
  return (page, at) => tell(JSON.stringify([page.host, page.origin]), () => refusalLine(page), at);
}

function refusalLine({ host, origin, setting }: ForeignOrigin): string {
  const values = `Host ${JSON.stringify(host)} and Origin ${JSON.stringify(origin)}`;
  return `The stream of prices is refused to a page that came with ${values}. ${cureOf(origin, setting)}: docs/deploying.md`;
}

function cureOf(origin: string, setting: ForeignOrigin["setting"]): string {
  if (!/^https?:\/\//i.test(origin)) return "It has no address of its own, which no setting admits";
  return setting === "AKARI_TRUSTED_PROXIES"
    ? "If it is this Akari's own page, name the proxy that forwarded it in AKARI_TRUSTED_PROXIES and restart"
    : `If it is this Akari's own page, set AKARI_PUBLIC_ADDRESS to ${JSON.stringify(origin)} and restart`;
}
