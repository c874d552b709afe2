/**
 * Which of two widths a sign has (docs/decisions/0430-one-word-and-one-form.md). The Japanese trade writes brackets, percent signs and formulas narrow,
 * the Chinese one has wide punctuation throughout; both have narrow digits, percent signs and times.
 */
interface Width {
  readonly wrong: RegExp;
  readonly right: string;
}

const narrowInBoth: readonly Width[] = [
  { wrong: /[＋－＝％／．]/, right: "+ − = % / ." },
  { wrong: /[０-９Ａ-Ｚａ-ｚ]/, right: "narrow digits and letters" },
];

const chinese: readonly Width[] = [
  ...narrowInBoth,
  { wrong: /[()]/, right: "（ and ）" },
  { wrong: /[〜~]/, right: "～" },
  { wrong: /(?<=[\u4e00-\u9fff）}]): |(?<=[\u4e00-\u9fff）])[,;?!]/, right: "：，；？！" },
];

const widths: Readonly<Record<string, readonly Width[]>> = {
  ja: [
    ...narrowInBoth,
    { wrong: /[（）]/, right: "( and )" },
    { wrong: /[～~]/, right: "〜" },
    { wrong: /[，；]/, right: "、" },
    {
      wrong: /(?<=[\u3040-\u30ff\u4e00-\u9fff)」}]): |(?<=[\u3040-\u30ff\u4e00-\u9fff)」]):/,
      right: "：",
    },
    { wrong: /(?<=[\u3040-\u30ff\u4e00-\u9fff])[?!]/, right: "？" },
  ],
  "zh-Hans": chinese,
  "zh-Hant": chinese,
};

/** The signs of a text that have the other width, each with the right one. */
export function wrongWidthsIn(locale: string, text: string): readonly string[] {
  return (widths[locale] ?? [])
    .filter(({ wrong }) => wrong.test(text))
    .map(({ wrong, right }) => `has “${wrong.exec(text)?.[0]}” where we write ${right}`);
}
