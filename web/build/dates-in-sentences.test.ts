import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { reasons } from "@akari/api/reasons";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Words before a time of day, which must not precede a date: `at Mar 4, 13:24`. */
const beforeTimes = {
  en: (name: string) => new RegExp(`\\bat \\{${name}\\}`, "i"),
  es: (name: string) => new RegExp(`\\ba las \\{${name}\\}`, "i"),
  fr: (name: string) => new RegExp(`(?<![\\p{L}’])à \\{${name}\\}`, "iu"),
} as const;
type Written = keyof typeof beforeTimes;

/** `t("key", { name: format.dateTime(…) })`: a value that begins with a date. */
const dated =
  /\bt\(\s*["`]([\w.]+)["`],\s*\{([^{}]*?\bformat\.(?:dateTime|shortTime|shortSeconds|opening|day|shortDay|monthDay|calendarDay)\([^{}]*)\}/g;
const value =
  /(\w+): (?:[^,]*\? )?format\.(?:dateTime|shortTime|shortSeconds|opening|day|shortDay|monthDay|calendarDay)\(/g;

test("M-OUT-220 a date in a sentence has no preposition of a time of day before it", () => {
  const catalogues = (["en", "es", "fr"] as const).map((tag) => [tag, textsOf(tag)] as const);
  const placed = [...inPages(), ...inReasons()];
  expect(placed.length).toBeGreaterThan(40);
  const wrong = placed.flatMap(({ key, name }) =>
    catalogues.flatMap(([tag, texts]) =>
      [...texts]
        .filter(([path, text]) => path === key && beforeTimes[tag](name).test(text))
        .map(([path, text]) => `${tag} ${path}: ${text}`),
    ),
  );
  expect(wrong).toEqual([]);
});

interface Placed {
  /** From the catalogue's name on. */
  readonly key: string;
  readonly name: string;
}

function inPages(): Placed[] {
  return ["web/src", "console/src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
      .flatMap((file) => {
        const content = readFileSync(join(root, folder, file), "utf8");
        const spaces = [...content.matchAll(/useTranslations\("([\w.]+)"\)/g)];
        return [...content.matchAll(dated)].flatMap(([, key = "", values = ""]) =>
          [...values.matchAll(value)].flatMap(([, name = ""]) =>
            spaces.map(([, space = ""]) => ({ key: `${space}.${key}`, name })),
          ),
        );
      }),
  );
}

/** The server writes their times with the day. */
function inReasons(): Placed[] {
  return Object.entries(reasons).flatMap(([reason, entry]) =>
    Object.entries(("parameters" in entry ? entry.parameters : undefined) ?? {})
      .filter(([, unit]) => unit === "time" || unit === "date")
      .map(([name]) => ({ key: `reason.${reason}`, name })),
  );
}

function textsOf(tag: Written): Map<string, string> {
  const texts = new Map<string, string>();
  const collect = (path: string, node: unknown): void => {
    if (typeof node === "string") texts.set(path, node);
    else
      for (const [name, child] of Object.entries(node as object)) collect(`${path}.${name}`, child);
  };
  const folder = join(root, "api/texts");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${tag}.json`)))
    collect(
      file.slice(0, -`.${tag}.json`.length),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    );
  return texts;
}
