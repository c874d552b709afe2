import type { ForeignOrigin } from "../http/arrival.ts";

const windowMs = 60 * 60_000;
/** Pages that a line tells of in a window; the others are counted. */
const pagesMaximum = 5;

/** Tells whoever runs this server which pages the stream refuses, and which setting admits them. */
export type RefusedPages = (page: ForeignOrigin, at: number) => void;

/** At most a line for each page and hour, and few pages in an hour: anybody can send such requests. */
export function createRefusedPages(log: (line: string) => void): RefusedPages {
  const told = new Set<string>();
  let further = 0;
  let endsAt = Number.NEGATIVE_INFINITY;
  return (page, at) => {
    if (at >= endsAt) {
      if (further > 0)
        log(`The stream of prices was refused ${further} more times, to other pages.`);
      told.clear();
      further = 0;
      endsAt = at + windowMs;
    }
    const key = JSON.stringify([page.host, page.origin]);
    if (told.has(key)) return;
    if (told.size >= pagesMaximum) further += 1;
    else {
      told.add(key);
      log(refusalLine(page));
    }
  };
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
