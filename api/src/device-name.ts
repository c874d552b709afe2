/** Browser and system of a user agent, in names that its owner recognises; null if unknown. */
export function deviceOf(userAgent: string): { browser: string; system: string } | null {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  return browser === undefined || system === undefined ? null : { browser, system };
}

type Sign = readonly [sign: RegExp, name: string];

// In this order: most browsers also claim to be Chrome or Safari, and Android also says Linux.
const browsers: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly Sign[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

function named(signs: readonly Sign[], userAgent: string): string | undefined {
  return signs.find(([sign]) => sign.test(userAgent))?.[1];
}
