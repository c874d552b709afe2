/** An address outside the app that a text or a program contains. */
export interface OutsideLink {
  readonly path: string;
  readonly link: string;
}

/** Where the apps may lead: who looks after reports about fraud, and the makers of the chart as their licence asks for it. */
export const allowedLinks: readonly string[] = [
  "https://www.fsa.go.jp/receipt/",
  "https://www.tradingview.com/",
];

/**
 * Names of the language, not places: XML namespaces, the page's own address as it is put together from parts, and a browser's address at a push service as the
 * documents' example of a call has it. Nobody is led there.
 */
const noPlaces = [
  /^https?:\/\/www\.w3\.org\//,
  /^https:\/\/push\.example\.net\//,
  /^https?:\/\/(?:\$\{|host\b|server\b|stream\b)/,
];

/** Addresses with a scheme, `//host` in a link's target, mail and telephone targets, and bare names of hosts of messengers. */
const address =
  /(?:https?|wss?|ftp):\/\/[^\s"'`<>)\\]*|(?<![\w.-])(?:mailto|tel|sms|tg|line|whatsapp|weixin):(?=[^\s"'`])[^\s"'`<>)\\]+|(?<=(?:href|src)=["'{`]+)\/\/[^\s"'`<>)\\]+|\b(?:t\.me|wa\.me|lin\.ee|line\.me|discord\.gg)\/[^\s"'`<>)\\]*/g;

/** Every address in a file that leads out of the app and is not on the list. */
export function outsideLinks(path: string, content: string): OutsideLink[] {
  return Array.from(content.matchAll(address), ([link]) => link)
    .filter((link) => !noPlaces.some((known) => known.test(link)))
    .filter((link) => !allowedLinks.some((allowed) => link.startsWith(allowed)))
    .map((link) => ({ path, link }));
}
