import { expect, test } from "vitest";
import en from "@akari/api/texts/alert.en.json" with { type: "json" };
import es from "@akari/api/texts/alert.es.json" with { type: "json" };
import fr from "@akari/api/texts/alert.fr.json" with { type: "json" };
import ja from "@akari/api/texts/alert.ja.json" with { type: "json" };
import zh from "@akari/api/texts/alert.zh-Hans.json" with { type: "json" };

// M-OUT-38
test.each([
  ["ja", ja, /アプリを開いている間だけ/, /アプリを閉じていても/],
  ["zh-Hans", zh, /只在打开应用期间/, /即使关闭了应用/],
  ["en", en, /only while the app is open/, /even while the app is closed/],
  ["es", es, /solo avisa con la app abierta/, /aunque la app esté cerrada/],
  ["fr", fr, /que lorsque l’application est ouverte/, /même quand l’application est fermée/],
])(
  "in %s the alert's form states whether devices notify only while the app is open, or also while it is closed",
  (_, { sheet }, whileOpen, whileClosed) => {
    expect(sheet.note).toMatch(whileOpen);
    expect(sheet.note).not.toMatch(whileClosed);
    expect(sheet.noteAway).toMatch(whileClosed);
    expect(sheet.noteAway).not.toMatch(whileOpen);
  },
);
