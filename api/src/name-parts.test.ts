import { expect, test } from "vitest";
import { partsOfName } from "./name-parts.ts";

test.each([
  ["霜野セミコンダクター", ["霜野", "セミコンダクター"]],
  ["紅葉谷モーターサイクル", ["紅葉谷", "モーター", "サイクル"]],
  ["虹ヶ浦ロジスティクス", ["虹ヶ浦", "ロジスティクス"]],
  ["ナミオトテクノロジーズ", ["ナミオト", "テクノロジーズ"]],
  ["タネトワホームセンター", ["タネトワ", "ホーム", "センター"]],
  ["ヒカリフィナンシャルグループ", ["ヒカリ", "フィナンシャル", "グループ"]],
])("M-OUT-233 %s may be parted between %j", (name, parts) => {
  expect(partsOfName(name)).toEqual(parts);
  expect(parts.join("")).toBe(name);
});

test.each(["虹ヶ浦運輸", "白砂ガス", "一ノ瀬", "モーター", "Namioto Technologies", "港ABC", ""])(
  "M-OUT-233 %s stays whole or keeps its short word with its stem",
  (name) => {
    expect(partsOfName(name).join("")).toBe(name);
    expect(partsOfName(name)).toHaveLength(1);
  },
);
