/**
 * Firms that trade shares for customers in Japan, by the public register of the Financial Services Agency (金融商品取引業者登録一覧) as of 2025, and large
 * ones from abroad: those for which a forged app is most likely to pass. Written so that no everyday word is among them.
 */
export const realBrokers: readonly string[] = [
  "野村證券",
  "野村証券",
  "大和証券",
  "日興証券",
  "みずほ証券",
  "モルガン・スタンレー",
  "SBI証券",
  "楽天証券",
  "マネックス",
  "松井証券",
  "カブコム",
  "eスマート証券",
  "GMOクリック",
  "岡三証券",
  "岡三オンライン",
  "岩井コスモ",
  "東海東京証券",
  "いちよし証券",
  "丸三証券",
  "内藤証券",
  "立花証券",
  "DMM.com",
  "DMM株",
  "moomoo",
  "PayPay証券",
  "ウィブル",
  "むさし証券",
  "水戸証券",
  "アイザワ証券",
  "LINE証券",
  "ネオトレード",
  "フィリップ証券",
  "インタラクティブ・ブローカーズ",
  "サクソバンク",
  "ゴールドマン",
  "極東証券",
  "東洋証券",
  "藍澤",
  "ちばぎん証券",
  "静銀ティーエム",
  "四国アライアンス証券",
  "ワンタップバイ",
  "ブルーモ",
  "ウェルスナビ",
  "Nomura",
  "Daiwa Securities",
  "SMBC Nikko",
  "Mizuho Securities",
  "Rakuten Securities",
  "SBI Securities",
  "Monex",
  "Matsui Securities",
  "kabu.com",
  "Interactive Brokers",
  "Robinhood",
  "Charles Schwab",
  "Fidelity",
  "E*TRADE",
  "eToro",
  "Webull",
  "Saxo Bank",
  "Goldman Sachs",
  "Morgan Stanley",
];

/** Marks of registered firms only: its number with a Local Finance Bureau, or the membership of an association. */
const registration =
  /財務局長[（(]?金商|[（(]金商[）)]第?\d|登録金融機関|加入協会|日本証券業協会加入|registration (?:no|number)\.? ?\d|\b(?:FINRA|SIPC) member/iu;

/** Names of real brokers and marks of registration in a text. */
export function brokersIn(text: string): readonly string[] {
  const plain = text.normalize("NFKC").toLowerCase();
  const named = realBrokers.filter((name) => plain.includes(name.normalize("NFKC").toLowerCase()));
  const mark = registration.exec(text.normalize("NFKC"))?.[0];
  return mark === undefined ? named : [...named, mark];
}
