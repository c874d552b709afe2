/**
 * The words of a Japanese company name, between which a line may end. Browsers treat a run of katakana as one word, and break a word that
 * is too wide at any letter.
 */
export function partsOfName(name: string): readonly string[] {
  const [, stem, run] = /^(.*[^ァ-ヺー])?([ァ-ヺー]{3,})$/u.exec(name) ?? [];
  if (run === undefined) return [name];
  const words = wordsOf(run);
  return stem === undefined ? words : [stem, ...words];
}

/** Parts words off at the end for as long as one is known there and a name remains before it. */
function wordsOf(run: string): readonly string[] {
  const word = lastWords.find((one) => run.endsWith(one) && run.length >= one.length + 3);
  return word === undefined ? [run] : [...wordsOf(run.slice(0, -word.length)), word];
}

/** Words that end the names of companies and are wide enough to need a line of their own, a longer one before its own end. */
const lastWords = [
  "アセットマネジメント",
  "インベストメント",
  "エンジニアリング",
  "コンサルティング",
  "セミコンダクター",
  "テクノロジーズ",
  "トレーディング",
  "フィナンシャル",
  "ロジスティクス",
  "アルミニウム",
  "エアラインズ",
  "スタッフィング",
  "セラミックス",
  "ソフトウェア",
  "ネットワークス",
  "ビルディング",
  "ファイナンス",
  "ヘリコプター",
  "メンテナンス",
  "キャピタル",
  "クレジット",
  "システムズ",
  "ダイニング",
  "ハウジング",
  "ブライダル",
  "ペイメント",
  "レジデンス",
  "アパレル",
  "エナジー",
  "クラウド",
  "グループ",
  "ケミカル",
  "ゲームス",
  "コークス",
  "サイクル",
  "サービス",
  "スポーツ",
  "セメント",
  "センター",
  "タンカー",
  "デバイス",
  "ドラッグ",
  "ファーマ",
  "フェリー",
  "メディカル",
  "モーター",
  "リゾート",
  "ロボット",
  "オート",
  "パーツ",
  "ホーム",
];
