import { expect, test } from "vitest";
import { wrongWidthsIn } from "./character-widths.ts";

test.each([
  ["ja", "手数料 0.05%（最大）"],
  ["ja", "１００株"],
  ["ja", "2,312～3,312円"],
  ["ja", "理由: {reason}"],
  ["ja", "現金＋保証金"],
  ["ja", "よろしいですか?"],
  ["zh-Hans", "佣金 0.05%(最高)"],
  ["zh-Hans", "1〜20手"],
  ["zh-Hans", "还缺: {what}"],
  ["zh-Hans", "达到触发价之前,委托不会进入盘口。"],
  ["zh-Hant", "已結束(成功)"],
])("%s “%s” has a sign of the other width", (locale, text) => {
  expect(wrongWidthsIn(locale, text)).toHaveLength(1);
});

test.each([
  ["ja", "手数料 0.05%(最大)、8:00〜9:00、例：name@example.jp"],
  ["ja", "{count, plural, other {#株(X-Practice-Money: 1)}}"],
  ["zh-Hans", "佣金 0.05%（最高），9:00至15:30，1～20手"],
  ["zh-Hans", "{kind, select, deposit {入金} other {出金}}：{amount}"],
  ["en", "Commission 0.05% (at most): {amount}"],
])("%s “%s” has the right width", (locale, text) => {
  expect(wrongWidthsIn(locale, text)).toEqual([]);
});
