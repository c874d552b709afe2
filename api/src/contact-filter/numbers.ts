import { type Find, finds } from "./find.ts";
import { hasCheckDigits, isIban, passesLuhn } from "./check-digits.ts";
import { plainNumbers } from "./plain-numbers.ts";
import { findReadOut, withFigures } from "./spelled-digits.ts";

/** Digits with little between them, as numbers are written to be dialled or copied. */
const runs = /[+(]?\d(?:(?:[\s.,()/_*~|'"\-\p{So}\p{Extended_Pictographic}]|の|ノ){0,3}\d)+/gu;

const callWords =
  /(?:電話|でんわ|携帯|ケータイ|連絡先|(?<![a-z])tel(?![a-z])|phone|(?<![a-z])call|(?<!moyennes? )mobile|cell|(?<![a-z])text me|sms|ショートメール|手机|电话|座机|打给|telefono|(?<!medias? )movil|llama|celular|telephone|portable|appel|numero(?! de (?:orden|ordre|cuenta|compte)))[^\d]{0,24}$/;
const cardWords =
  /(?:カード|card|tarjeta|carte(?:\s|$)|信用卡|银行卡|bancaire|visa|mastercard|amex|jcb|银联)[^\d]{0,24}$/;
const bankWords =
  /(?:口座|普通|当座|支店|銀行|振込|振り込|送金先|ゆうちょ|記号|account|acct|iban|sort code|routing|cuenta|banco|transferencia|clabe|compte|(?<![a-z])rib(?![a-z])|banque|virement|账号|账户|帐号|帐户|户头|卡号|开户|银行|[工农建中招交]行|行卡|储蓄卡|借记卡|汇款|转账|打款|收款)(?<between>[^\d]{0,20})$/;
const afterBank = /^[^\d\n]{0,6}(?:普通|当座|支店|\(普|宛(?:て)?に?振)/;
/** Words that make a number near them something other than an account number. */
const amounts =
  /残高|残り|資産|余力|金額|入金|出金|保証金|株|balance|saldo|solde|余额|资产|金额|available|disponible|buying power|fee|comision|frais|shares|holds|holding|deposit|withdr|retir|ingres|depot|depos|买|卖|入账|assets?|cash/;
const codeWords =
  /(?:cvv2?|cvc2?|セキュリティコード|security code|codigo de seguridad|code de securite|cryptogramme|安全码)[^\d]{0,8}\d{3,4}(?!\d)/g;
/** A number that is sent in parts; it shows only once the parts are joined. */
const parts =
  /(?:最初|はじめ|頭|前|first|start|primer|empieza|premier|debut|commence|前[三3]位)[^\d\n]{0,14}(?<one>\d{2,7})[^\d\n]{1,18}(?<two>\d{2,7})(?:[^\d\n]{1,18}(?<three>\d{2,7}))?(?!\d)/g;
const together = /^0[1-9]\d{8,9}$|^1[3-9]\d{9}$|^[2-9]\d\d[2-9]\d{6}$/;
/** Each digit by itself. */
const oneByOne = /(?<![\d.,])\d(?:[\s*./_|~-]{1,3}\d(?!\d)){8,}/g;
/** The two numbers of a postal account. */
const postal = /[記记][号號][^\d]{0,4}\d{5}[^\d]{0,8}\d{6,8}(?!\d)/g;
const ibans = [
  /(?<![a-z0-9])[a-z]{2} ?\d{2}(?:[ -]?[a-z0-9]){11,30}(?![a-z0-9])/g,
  // With other signs only in its usual groups of four: the check digits of a longer text fit by chance.
  /(?<![a-z0-9])[a-z]{2} ?\d{2}(?:[ .,_/-]{1,2}[a-z0-9]{4}){3,7}(?:[ .,_/-]{1,2}[a-z0-9]{1,3})?(?![a-z0-9])/g,
];
const namedIbans =
  /(?<![a-z])iban(?:[^a-z0-9]{0,6}| is | es | est )[a-z]{2}[ -]?\d{2}[a-z0-9 -]{8,36}/g;
const bics =
  /(?<![a-z])(?:bic|swift)(?: code)?[^a-z0-9]{1,4}[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?(?![a-z0-9])/g;

/** Numbers of banks, cards and telephones. */
export function findNumbers(text: string, own: readonly string[]): Find[] {
  const left = plainNumbers(withFigures(text), own);
  const findIn = (run: string, start: number): Find[] => {
    const end = start + run.length;
    const kind = kindOf(run, left.slice(Math.max(0, start - 48), start), left.slice(end));
    return kind === null ? [] : [{ kind, start, end }];
  };
  const numbers = Array.from(left.matchAll(runs)).flatMap(({ 0: run, index }) => {
    const whole = findIn(run, index);
    // A card and its date, a telephone number and a second one.
    const pieces = whole.length > 0 ? [] : Array.from(run.matchAll(/(?:[^,\s]|(?<!,)\s(?!\s))+/g));
    return [...whole, ...pieces.flatMap(({ 0: piece, index: at }) => findIn(piece, index + at))];
  });
  return [
    ...numbers,
    ...finds("phone", left, [oneByOne]),
    ...sentInParts(left),
    ...findReadOut(text),
    ...finds("bank-account", text, ibans).flatMap((find) => wholeIban(text, find)),
    ...finds("bank-account", text, [namedIbans, bics]),
    ...finds("bank-account", left, [postal]),
    ...finds("card", left, [codeWords]),
  ];
}

function sentInParts(text: string): Find[] {
  return Array.from(text.matchAll(parts)).flatMap(({ 0: found, index, groups }) => {
    const { one = "", two = "", three = "" } = groups ?? {};
    if (!together.test(one + two + three) && !together.test(one + two)) return [];
    return [{ kind: "phone" as const, start: index, end: index + found.length }];
  });
}

/** The words after a number look like more of it: the longest beginning whose check digits fit. */
function wholeIban(text: string, { start, end }: Find): Find[] {
  for (let cut = end; cut > start + 14; cut -= 1) {
    if (/[a-z0-9]/.test(text[cut] ?? "") || !isIban(text.slice(start, cut))) continue;
    return [{ kind: "bank-account", start, end: cut }];
  }
  return [];
}

function kindOf(run: string, before: string, after: string): Find["kind"] | null {
  const digits = run.replaceAll(/\D/g, "");
  const count = digits.length;
  if (isPhone(run, digits, before)) return "phone";
  if (isCard(digits, before)) return "card";
  if (count >= 6 && count <= 20 && (isOfBank(before) || afterBank.test(after)))
    return "bank-account";
  if (count >= 7 && count <= 15 && callWords.test(before)) return "phone";
  return null;
}

function isCard(digits: string, before: string): boolean {
  if (!hasCheckDigits(digits)) return false;
  return cardWords.test(before) || (/^[2-6]/.test(digits) && passesLuhn(digits));
}

function isOfBank(before: string): boolean {
  const between = bankWords.exec(before)?.groups?.["between"];
  return between !== undefined && !amounts.test(between);
}

/** Pictures and signs between the groups of a number. */
const pictures = /\s?(?:[*_~|]|\p{So}|\p{Extended_Pictographic})+\s?/gu;
const american = /^(?:1[\s.-]{1,2})?\(?[2-9]\d\d\)?[\s.-]{1,2}\d{3}[\s.-]\d{4}$/;
const spanish =
  /^[67]\d{8}$|^[6789]\d{2}[\s.-]\d{3}[\s.-]\d{3}$|^[6789]\d{2}(?:[\s.-]\d{2}){3}$|^[89]\d[\s.-]\d{3}[\s.-]\d{2}[\s.-]\d{2}$/;

function isPhone(run: string, digits: string, before: string): boolean {
  const count = digits.length;
  const isInternational = run.startsWith("+") || before.trimEnd().endsWith("+");
  if (isInternational && count >= 9 && count <= 15) return true;
  if (digits.startsWith("00") && count >= 11 && count <= 16 && !/^0{4}/.test(digits)) return true;
  // Japan and France.
  if (/^0[1-9]\d{8,9}$/.test(digits)) return true;
  // China.
  if (/^(?:86)?1[3-9]\d{9}$/.test(digits)) return true;
  const plain = run.replaceAll(pictures, "-");
  return american.test(plain) || spanish.test(plain);
}
