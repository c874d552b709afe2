import { fold, spanOf } from "./fold.ts";
import { closeUp } from "./squeeze.ts";
import type { Contact } from "./contact-filter.ts";

/** Irreversible means of payment. */
const means =
  "(?:bitcoins?|(?<![a-z])btc(?![a-z])|ビットコイン|比特[币幣]|usdt|tether|テザー|泰[达達][币幣]|ethereum|イーサリアム|以太[坊币幣]|monero|仮想通貨|暗号資産|[虚虛][拟擬][货貨][币幣]|加密[货貨][币幣]|crypto(?:s|currenc(?:y|ies)|monedas?|monnaies?)?(?![a-z])|criptomonedas?|(?:gift|prepaid|itunes|google play|apple|steam|amazon) ?cards?|tarjetas?(?: de)? regalo|tarjetas? (?:de )?prepago|cartes?[ -]?cadeaux?|cartes? prepayees?|ギフト ?(?:カード|券|コード)|アマギフ|プリペイド ?カード|(?:itunes|アイチューンズ|アップル|apple|google ?play|グーグルプレイ|アマゾン|amazon|steam) ?(?:カード|ギフト)|電子マネー|[礼禮]品卡|[购購]物卡|[点點]卡|充值卡|卡密|western union|ウエスタンユニオン|西[联聯][汇匯]款|moneygram)";
/** Verbs that ask the reader to send or buy it. */
const doing =
  "(?:送金|送っ|送り|お送|払|振り?込|入金|購入し|買っ|買い|教えて|(?<![a-z])(?:pay(?:ment|able)?|send|transfer|buy|purchase|deposit|give|codes?)(?![a-z])|(?<![a-z])(?:pag(?:ue|ar|a|o|ando)|envi(?:e|ar|a)|compr(?:e|ar|a)|transfier[ae]|transferir|deposite|codigos?)(?![a-z])|(?<![a-z])(?:pay(?:ez|er)|envoy(?:ez|er)|achet(?:ez|er)|vir(?:ez|er)|reglez|regler)(?![a-z])|支付|付款|[转轉][账帳给給]|[汇匯]|充值|[购購]?[买買]|[购購][买買]|[发發](?:给|給|送)|付)";
const demands = [
  new RegExp(`${means}[^。\\n]{0,24}${doing}`, "g"),
  new RegExp(`${doing}[^。\\n]{0,32}${means}`, "g"),
];

/**
 * Sentences that ask for irreversible payment: coins and cards. No operator may write one; customers may ask
 * whether such a thing exists.
 */
export function findPaymentDemands(text: string): readonly Contact[] {
  return [fold(text), closeUp(fold(text))].flatMap((folded) =>
    demands.flatMap((demand) =>
      Array.from(folded.text.matchAll(demand), ({ 0: found, index }) => ({
        kind: "wallet" as const,
        ...spanOf(folded, index, index + found.length),
      })),
    ),
  );
}
