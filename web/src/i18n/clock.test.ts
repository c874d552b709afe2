import en from "@akari/api/texts/app.en.json" with { type: "json" };
import es from "@akari/api/texts/app.es.json" with { type: "json" };
import fr from "@akari/api/texts/app.fr.json" with { type: "json" };
import chinese from "@akari/api/texts/app.zh-Hans.json" with { type: "json" };
import { expect, test } from "vitest";

test.each(Object.entries({ en, es, fr, chinese }))(
  "in %s no line breaks between a time and its zone",
  (_language, { clock }) => {
    expect(clock).toMatch(/^\{time\}[\u00A0\u202F]JST$/);
  },
);
