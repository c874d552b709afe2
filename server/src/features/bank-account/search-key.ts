import { withoutCompanyForms } from "../../market/company-forms.ts";

/**
 * A text as it is compared: width, hiragana or katakana, small or large kana, case, spaces and dots between words make no difference.
 * The list of banks writes キヨウト for きょうと, so that small kana are written large.
 */
function searchKey(text: string): string {
  return withoutCompanyForms(text.normalize("NFKC").toLowerCase())
    .toUpperCase()
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[ァィゥェォッャュョヮヵヶ]/g, (small) => large[small] ?? small)
    .replace(/[\s・、.,]/g, "")
    .replace(/[-\u2010-\u2015\u2212ー]/g, "ー");
}

const large: Readonly<Record<string, string>> = {
  ァ: "ア",
  ィ: "イ",
  ゥ: "ウ",
  ェ: "エ",
  ォ: "オ",
  ッ: "ツ",
  ャ: "ヤ",
  ュ: "ユ",
  ョ: "ヨ",
  ヮ: "ワ",
  ヵ: "カ",
  ヶ: "ケ",
};

interface Named {
  readonly code: string;
  readonly name: string;
  readonly kana: string;
}

export interface Found<Item> {
  /** Names that begin with the keyword first, each group by code. */
  readonly items: readonly Item[];
  readonly total: number;
}

/** The items whose name, kana or code has the keyword, at most `most` of them; `items` are in the order of their codes. */
export function searchNamed<Item extends Named>(
  items: readonly Item[],
  keyword: string,
  most: number,
): Found<Item> {
  const key = searchKey(keyword);
  const beginning: Item[] = [];
  const inside: Item[] = [];
  for (const item of items) {
    const keys = [searchKey(item.name), searchKey(item.kana)];
    if (item.code.startsWith(key) || keys.some((text) => text.startsWith(key)))
      beginning.push(item);
    else if (keys.some((text) => text.includes(key))) inside.push(item);
  }
  const found = [...beginning, ...inside];
  return { items: found.slice(0, most), total: found.length };
}
