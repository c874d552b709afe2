/**
 * One spelling for the ways in which people write a name that they have heard or read elsewhere: old forms of characters, large kana where a
 * bank's or an old list has no small ones, long vowels in any form. The text is in the one spelling of a search.
 */
export function looseSpelling(spelled: string): string {
  return spelled
    .replace(oldForms, (form) => newFormOf.get(form)!)
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1))
    .replace(/(?<=[ぁ-ゖ])[ー\-‐-―−─〜~]/g, "")
    .replace(/(?<=[おこそとのほもよろごぞどぼぽうくすつぬふむゆるぐずづぶぷ])う/g, "");
}

/** Today's form in names, with the forms that families, companies and older lists keep. */
const forms =
  "竜龍 峰峯嶺 鉄鐵鐡 胆膽 高髙 崎﨑嵜碕 斎齋齊斉 国國 沢澤 浜濱濵 辺邊邉 広廣 桜櫻 島嶋嶌 栄榮 渋澁 滝瀧 徳德 条條 塩鹽 鶴靏 恵惠 円圓 万萬 宝寳寶 来來 気氣 真眞 礼禮 秋穐 富冨 薗園 県縣 会會 学學 経經 総總 駅驛 関關 鉱鑛 銭錢 芸藝 薬藥 図圖 団團 党黨 検檢 権權 黒黑 歩步 横橫 巻卷 間閒 声聲 弁辨辯瓣 台臺 応應 旧舊 蔵藏 壱壹 弐貳 与與 予豫 余餘 亜亞 悪惡 伝傳 仏佛";
const newFormOf: ReadonlyMap<string, string> = new Map(
  forms
    .split(" ")
    .flatMap(([form = "", ...others]) => others.map((other) => [other, form] as const)),
);
const oldForms = new RegExp(`[${[...newFormOf.keys()].join("")}]`, "g");
