/**
 * A name without the form of its company (株式会社 on either side, ㈱, カ), Co., Ltd.), unless it consists of nothing else. The name is in
 * the one spelling of a search: lower case, hiragana and NFKC, which writes ㈱ and ㍿ out.
 */
export function withoutCompanyForms(name: string): string {
  const bare = name.replace(companyForms, " ");
  return bare.trim() === "" ? name : bare;
}

/** A name as lists abbreviate it, 見本HD for 見本ホールディングス; null: it has nothing to abbreviate. The spelling is the same. */
export function abbreviatedName(name: string): string | null {
  const short = abbreviations.reduce((rest, [long, letters]) => rest.replace(long, letters), name);
  return short === name ? null : short;
}

/** In brackets, also while the closing one is not typed yet; banks write the first sound and one bracket. */
const sign = "(?:株|有|同|資|名|か|ゆ|ど)";
const written = "(?:株式|有限|合同|合資|合名|相互)[会會]社";
const spoken = "(?:かぶしき|ゆうげん|ごうどう|ごうし|ごうめい|そうご)[かが]いしゃ";
const latin = [
  "[kgy]\\.?\\s?k\\.?",
  "co\\.?,?\\s?,?\\s?ltd",
  "company,?\\s?limited",
  "(?:kabushiki|yugen|godo) ?[kg]aisha",
  "incorporated|corporation|company|limited",
  "inc|corp|co|ltd|plc|llc",
].join("|");
const companyForms = new RegExp(
  `${written}|${spoken}|[(]${sign}(?:[)]|(?=\\s*$))|(?<=^\\s*)${sign}[)]|(?<![a-z0-9])(?:${latin})(?![a-z0-9])\\.?`,
  "g",
);

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/ふぃなんしゃる[・\s]?ぐるーぷ|\bfinancial group\b/, "fg"],
  [/ほーるでぃんぐす?|\bholdings?\b/, "hd"],
  [/ぐるーぷ|\bgroup\b/, "g"],
];
