import { expect, test } from "vitest";
import { findClosedWords } from "./closed-words.ts";

const reasonsOf = (text: string) => findClosedWords(text).map(({ reason }) => reason);

test.each([
  "利回り5%のご案内です。",
  "この市場なら儲かります。",
  "稳赚不赔的机会",
  "收益翻倍",
  "Guaranteed for everybody.",
  "Ｇｕａｒａｎｔｅｅｄ for everybody.",
  "Double your money with us.",
  "Rentabilidad segura para todos.",
  "Un rendement élevé pour tous.",
  "Gagnez avec nous.",
  "必ず上がります。",
  "価格が10倍になります",
  "資産を倍にします",
  "100% sure win",
  "Your money grows tenfold.",
  "你的资金将变成十倍",
  "Multiplicará su dinero",
  "C'est gagné à coup sûr",
  "Multipliez votre argent",
  "も う か る話です。",
  "儲\u200bかる話です。",
  "pro\u00adfit for everybody",
  "\u0440rofit for everybody", // A Cyrillic letter.
  "p r o f i t for everybody",
  "b\u200béné\u00adfices",
])("a promised return is found: %s", (text) => {
  expect(reasonsOf(text)).toContain("ANNOUNCEMENT_RETURN");
});

test.each([
  "本日限りの受付です。",
  "申込の締切は金曜日です。",
  "お早めにお申し込みください。",
  "限时开放",
  "先到先得",
  "The deadline is Friday.",
  "Last chance to join.",
  "Solo hoy, para todos.",
  "Dernière chance de participer.",
  "本日 限 り",
])("a deadline is found: %s", (text) => {
  expect(reasonsOf(text)).toContain("ANNOUNCEMENT_DEADLINE");
});

test.each([
  "11月25日の2:00から2:10まで、サーバーの点検のため取引を停止します。",
  "台帳の表示を直しました。残高に変わりはありません。",
  "信用取引のレバレッジは最大2倍です。",
  "La page des ordres est réparée ; multiplier les filtres reste possible.",
  "服务器将于11月25日凌晨维护，期间无法下单。",
  "The server is maintained on 25 November from 2:00 to 2:10. Orders stay in place.",
  "El servidor estará en mantenimiento el 25 de noviembre.",
  "Le serveur sera en maintenance le 25 novembre ; les ordres restent en place.",
])("a plain announcement passes: %s", (text) => {
  expect(reasonsOf(text)).toEqual([]);
});

test("a match has its position in the text", () => {
  const text = "明日までの利回りです。";
  const [found] = findClosedWords(text);
  expect(text.slice(found?.start, found?.end)).toBe("利回り");
});
