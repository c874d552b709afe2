/** A phrase of an app that presses its customers. */
export interface PressingPhrase {
  readonly kind: PressureKind;
  readonly phrase: string;
}

export type PressureKind = "promise" | "urgency" | "herd" | "celebration";

/**
 * Phrases that no text of the product may use (M-HON-9, H10 of docs/promises.md): promises of profit, urgency, a crowd, cheers for trades.
 * Every list is looked for in every language, since texts quote each other. Conditions of a product, such as the order of applications, are plain
 * information and not on the lists.
 */
const phrases: Readonly<Record<PressureKind, readonly RegExp[]>> = {
  promise: [
    /(?:必ず|絶対に?|確実に|間違いなく)(?:儲|もうか|勝て|上が[るり]|増え|利益)|元本保証(?!は|なし|され)|ノーリスク|リスク(?:なし|ゼロ)|損(?:は)?(?:しません|しない)|必勝|爆益|億り人|一攫千金/u,
    /稳赚|包赚|保证(?:盈利|收益|赚)|零风险|无风险|只赚不赔|必[涨赚]|一夜暴富/u,
    /\b(?:guaranteed? (?:profits?|returns?|gains?|income|wins?)|risk[- ]free|no risk|can(?:'|’)?t lose|cannot lose|sure (?:win|thing|profit)|easy money|get rich|to the moon|double your money)\b/iu,
    /(?:ganancias?|beneficios?|rentabilidad|rendimientos?) (?:garantizad|asegurad|segur)[oa]s?|sin (?:ningún )?riesgos?|dinero fácil|hágase ric[oa]|no puede perder/iu,
    /(?:gains?|profits?|bénéfices?|rendements?) (?:garanti|assuré|certain)(?:e?s)?|sans (?:aucun )?risques?|argent facile|devenez riche|ne pouvez pas perdre/iu,
  ],
  urgency: [
    /本日限り|今だけの(?!表示)|期間限定|残りわずか|(?:お急ぎ|急いで)|お早めに|最後のチャンス|お?見逃し?なく|見逃せ|まもなく終了|今すぐ(?:買|売|申|入金)|あと\{\w+\}(?:秒|分)(?:で|以内)/u,
    /仅限今日|限时(?:优惠|抢购|特价)|最后机会|赶快|抓紧|名额有限|即将结束|不要错过|别错过|立即(?:买入|抢购|入金)/u,
    /\b(?:hurry|act now|last chance|(?:only|just) today|today only|limited[- ]time|limited offer|don(?:'|’)t miss|before it(?:'|’)?s (?:gone|too late)|ending soon|ends soon|(?:buy|sell|invest|deposit) now!|while (?:stocks|supplies) last|selling fast|running out)\b/iu,
    /date prisa|dese prisa|apresúrese|última oportunidad|¡s[oó]lo (?:por )?hoy|oferta (?:solo|sólo) (?:por )?hoy|tiempo limitado|oferta limitada|no se lo pierda|antes de que sea tarde|(?:compre|invierta|deposite) ya|¡últim[oa]s/iu,
    /dépêchez|hâtez-vous|dernière chance|aujourd[’']hui seulement|durée limitée|offre limitée|ne manquez pas|avant qu[’']il (?:ne )?soit trop tard|(?:achetez|investissez|déposez) vite|plus que quelques/iu,
  ],
  herd: [
    /(?:みんな|皆)(?:が|も)(?:買|売|始め)|\}?人(?:以上)?が(?:購入|買|閲覧|見てい|申し込んで|始めて)|話題沸騰|人気急上昇|今(?:もっとも)?買われて|注目度No/iu,
    /大家都在(?:买|抢|看)|[\d}]+人(?:正在|已)(?:购买|买入|查看|浏览|抢)|热门抢购|爆款/u,
    /\b(?:everyone|everybody|others?|people|traders|investors) (?:is|are|have|has) (?:buying|bought|watching|viewing|investing|joining|joined)|trending now|hot pick|most popular choice|join (?:thousands|millions|\{)/iu,
    /(?:todos|otros|otras personas|los inversores) (?:están )?(?:comprando|compran|invirtiendo|mirando|viendo)|personas (?:están )?(?:comprando|viendo|mirando)|únase a (?:miles|millones)|lo más popular/iu,
    /(?:tout le monde|d[’']autres|les autres|les investisseurs) (?:sont en train d[’'e] ?)?(?:achèt|investi|regard|consult)\p{L}*|personnes (?:regardent|consultent|achètent|ont acheté)|rejoignez (?:des milliers|des millions)|le plus populaire/iu,
  ],
  celebration: [
    /おめでとう|やったね|やりました[！!]|すばらしい(?:取引|成績)|大勝利|お見事/u,
    /恭喜|太棒了|干得好|大获全胜/u,
    /\b(?:congratulations|congrats|hooray|well done|great (?:job|trade)|nice (?:job|trade)|you(?:'|’)re on fire|amazing trade)\b/iu,
    /felicidades|felicitaciones|enhorabuena|¡(?:bravo|genial|bien hecho|excelente)/iu,
    /félicitations|bravo\b|bien joué|chapeau !|excellent trade/iu,
    /[\u{1F389}\u{1F38A}\u{1F680}\u{1F911}\u{1F4B0}\u{1F525}\u{1F973}\u{1F3C6}]/u,
  ],
};

/** Every pressing phrase of a text. */
export function pressingPhrases(text: string): PressingPhrase[] {
  return (Object.keys(phrases) as PressureKind[]).flatMap((kind) =>
    phrases[kind].flatMap((pattern) => {
      const found = pattern.exec(text);
      return found === null ? [] : [{ kind, phrase: found[0] }];
    }),
  );
}
