import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locales } from "../locale.ts";
import { correctionReasons } from "./correction.ts";
import { freezeReasons, viewReasons } from "./customer.ts";
import { haltReasons } from "./halt.ts";

type Texts = { readonly [key: string]: Texts | string };

const textsOf = (name: string, locale: string): Texts =>
  JSON.parse(
    readFileSync(new URL(`../../texts/${name}.${locale}.json`, import.meta.url), "utf8"),
  ) as Texts;

/** Every sentence of a catalogue by the last part of its key. */
function byLastKey(texts: Texts): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[key, value] as const] : [...byLastKey(value)],
    ),
  );
}

test.each(locales)(
  "M-ST-26 in %s the operator chooses the same sentence that customers read",
  (locale) => {
    const read = byLastKey(textsOf("operator", locale));
    for (const [name, group, reasons] of [
      ["consoleCustomer", "viewReasons", viewReasons],
      ["consoleCustomer", "freezeReasons", freezeReasons],
      ["consoleCorrection", "reasons", correctionReasons],
      ["consoleHalt", "reasons", haltReasons],
    ] as const) {
      const chosen = textsOf(name, locale)[group] as Texts;
      for (const reason of reasons) {
        expect([reason, typeof read.get(reason)]).toEqual([reason, "string"]);
        expect([reason, chosen[reason]]).toEqual([reason, read.get(reason)]);
      }
    }
    const onTheSharesPage = byLastKey(textsOf("quotes", locale));
    for (const reason of haltReasons)
      expect([reason, onTheSharesPage.get(reason)]).toEqual([reason, read.get(reason)]);
  },
);
