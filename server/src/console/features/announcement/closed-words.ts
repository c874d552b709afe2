import { spanOf } from "@akari/api/contact-filter/fold";
import { plainText } from "./plain-text.ts";

/**
 * Forbidden phrases of operators' announcements (docs/promises.md): an announcement promises no return and sets no deadline, in whatever language it is
 * written. Each list is looked for in every text.
 */
const returns = [
  /利益|利回り|利息が付|配当が|儲|もうか|稼[げごぎぐ]|必勝|元本保証|値上がり|(?:絶対に?|確実に?|必ず)(?:上が|勝|増)|(?:価格|株価|値段|資産|資金|お金|元本|残高|評価額|投資)[^。\n]{0,12}倍|倍に(?:増|膨|上が|跳)|倍増|爆益|億り人|負けな(?:い|し)|損(?:は)?しな(?:い|し)/u,
  /收益|盈利|获利|稳赚|赚钱|回报|保本|翻[倍番]|必[涨赚]|上涨|稳[赢赚]|包[赚赢]|(?:价格|股价|资金|本金|资产)[^。\n]{0,8}倍|(?:收益|利润)[^。\n]{0,4}倍|不会亏|只赚不赔/u,
  /\b(?:profits?|returns?|yields?|guarantee[ds]?|earn(?:s|ings)?|gains?|risk[- ]free|no[- ]risk|(?:double|triple|multiply) your|sure (?:win|thing|bet|money)|sure[- ]?fire|easy money|can(?:'|’)?t lose|cannot lose|to the moon|(?:ten|two|three|five|hundred)fold|\d+ ?(?:x|times) (?:your|the|more|in))\b|100 ?% (?:sure|safe|certain|win)/iu,
  /(?<!\p{L})(?:ganancias?|ganar(?:ás)?|rentabilidad(?:es)?|rendimientos?|garantizad[oa]s?|beneficios?|sin riesgo|dinero fácil|apuesta segura|multiplicar(?:á|án)?|(?:100|cien) ?(?:%|por ciento) segur[oa])(?!\p{L})/iu,
  /(?<!\p{L})(?:gains?|gagnez|rendements?|bénéfices?|garantie?s?|rentabilité|profits?|sans risque|argent facile|coup sûr|multipli\p{L}+ (?:votre|vos)|100 ?% (?:sûr|gagnant|garanti)e?)(?!\p{L})/iu,
] as const;

const deadlines = [
  /本日限り|今日まで|今だけ|いまだけ|期間限定|締め?切り?|残りわずか|お?急ぎ|急いで|お早めに|先着/u,
  /仅限今日|今天截止|限时|截止|最后机会|赶快|抓紧|先到先得|名额有限/u,
  /\b(?:deadline|today only|last chance|hurry|limited time|act now|expires?|first come|before it is too late)\b/iu,
  /(?<!\p{L})(?:fecha límite|solo hoy|sólo hoy|última oportunidad|date prisa|tiempo limitado|plazas limitadas)(?!\p{L})/iu,
  /(?<!\p{L})(?:date limite|aujourd[’']hui seulement|dernière chance|dépêchez|durée limitée|offre limitée|places limitées)(?!\p{L})/iu,
] as const;

export interface ClosedWord {
  readonly reason: "ANNOUNCEMENT_RETURN" | "ANNOUNCEMENT_DEADLINE";
  /** In UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The first closed word of each pattern in a text, however it is spread out or disguised. */
export function findClosedWords(text: string): readonly ClosedWord[] {
  const plain = plainText(text);
  const find = (patterns: readonly RegExp[], reason: ClosedWord["reason"]) =>
    patterns.flatMap((pattern) => {
      const match = pattern.exec(plain.text);
      return match === null
        ? []
        : [{ reason, ...spanOf(plain, match.index, match.index + match[0].length) }];
    });
  return [...find(returns, "ANNOUNCEMENT_RETURN"), ...find(deadlines, "ANNOUNCEMENT_DEADLINE")];
}
