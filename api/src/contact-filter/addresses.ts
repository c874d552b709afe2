import { type Find, finds, type OriginalOf } from "./find.ts";

/** Ends of host names that are no words of our languages after a full stop without a space. */
const tld =
  "com|net|org|info|biz|jp|io|app|dev|xyz|top|site|online|shop|store|club|vip|cn|fr|co|link|page|live|cc|tk|ru|uk|kr|tw|hk|eu|ly|gg|gl|tv|ws|ee|ch|mx|ar|asia|website|chat|group|finance|money|bank|cash|exchange|trade|tech|cloud|social";
/** Also words, so only with a path after them. */
const wordTld = "me|to|in|is|it|be|at|so|no|my|us|es|de|la|do|im|ai|pro|id|pe|cl|se|as";
/** No words of English either, since gaps stand between all words. */
const spacedTld =
  "com|net|org|info|biz|jp|io|xyz|cn|fr|co|cc|tk|ru|uk|kr|tw|hk|eu|ly|gg|tv|ws|mx|ar|ch";
const dot =
  "(?:\\.| ?。(?=[a-z])|[●◆★☆■◎]| ?[∙⋅‧] ?| ?[(\\[{<] ?(?:dot|\\.|ドット|点|punto|point) ?[)\\]}>] ?)";
const dotWord = "(?: dot | ?ドット ?| ?どっと ?| ?点 ?| punto | point )";
const at =
  "(?: ?@ ?| ?[(\\[{<] ?(?:at|@|アット|あっと|arroba|arobase|a) ?[)\\]}>] ?| ?アットマーク ?| ?あっとまーく ?| ?アット ?| ?あっと ?| ?小?老鼠 ?| arroba | arobase | ?艾特 ?)";
const label = "[a-z0-9][a-z0-9-]*";
/** A number of shares at a price: 200@1812.5. */
const price = "\\d+(?:\\.\\d+)?(?![a-z0-9-]|\\.[a-z0-9])";
/** A share with the mark of its market: 6758.JP. A company whose name is its address. */
const noLink =
  "(?:\\d[\\da-z]\\d[\\da-z]\\.jp|(?:amazon|booking|jd|trip|salesforce)\\.com)(?![a-z0-9/?#:.@-])";

const mails = [
  // The usual form, and those with words or brackets for the signs.
  new RegExp(
    `(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]*${at}(?!${price})${label}(?:(?:${dot}|${dotWord}| \\. ?)(?:${label}|コム|こむ|ネット|ねっと))+`,
    "g",
  ),
  new RegExp(
    `(?<![a-z0-9._%+-])[a-z0-9][a-z0-9._%+-]* at ${label}(?:${dot}|${dotWord})(?:${tld})(?![a-z0-9])`,
    "g",
  ),
  // Another sign in its place, and a word about it.
  new RegExp(
    `(?<![a-z0-9])[a-z0-9][a-z0-9._-]{2,}[★☆#*&~^!]${label}(?:${dot}${label})*\\.(?:${tld})(?![a-z0-9])`,
    "g",
  ),
  /(?<![a-z0-9])[a-z0-9._-]{3,} (?:at|chez|arroba|arobase) (?:gmail|hotmail|icloud|yahoo(?! fin)|proton(?:mail)?)(?![a-z])/g,
  /(?<![a-z])(?:g-?mail|hotmail|protonmail|ジーメール|gメール|ヤフーメール) ?(?:アドレス)? ?[は:=→] ?[a-z][a-z0-9._-]{4,}/g,
  // Without its sign, before the name of a provider.
  /(?<![a-z0-9._-])[a-z0-9][a-z0-9]*[._\d-][a-z0-9._-]*(?: ?[@の:(,-]| en| chez| de| on| y luego| then| puis)? ?(?:gmail|g-?mail|hotmail|outlook|icloud|yahoo|proton(?:mail)?|(?:163|126)(?=\.com|邮箱)|docomo|ezweb|softbank|orange\.fr|ジーメール|gメール|ヤフーメール)(?:\.?(?:com|co\.jp|ne\.jp|fr|es))?(?![a-z0-9])/g,
];

const links = [
  /(?:https?|hxxps?|h\*\*ps?|ftp|tg|line|weixin|paypay)[ \t]*:[ \t]*\/[ \t]*\/\S*/g,
  /(?<![a-z0-9])www ?[.。] ?[a-z0-9][^\s、。]*/g,
  // Gaps for the points.
  new RegExp(
    `(?<![a-z0-9])(?:www|https?)(?:[ \\t,_/|:-]+[a-z0-9]+){1,3}[ \\t,_/|-]+(?:${spacedTld})(?![a-z0-9])`,
    "g",
  ),
  new RegExp(
    `(?<![a-z0-9@._%+-])(?!${noLink})(?:${label}${dot})+(?:${tld})(?![a-z0-9-])(?:[/?#:][^\\s、。」』)]*)?`,
    "g",
  ),
  new RegExp(`(?<![a-z0-9@._%+-])(?:${label}${dot})+(?:${wordTld}) ?/ ?[^\\s、。」』)]+`, "g"),
  new RegExp(
    `(?<![a-z0-9])(?!(?:el|un|del|al|le|du|au|ce|the|a) )[a-z0-9][a-z0-9-]+(?:${dotWord})(?:com|net|org|jp|io|xyz|cn|fr|app|コム|ネット|こむ|ねっと)(?![a-z])(?: ?(?:/|スラッシュ|slash|barra)\\s?\\S*)?`,
    "g",
  ),
];

/** Chinese for a dot, between letters without spaces. */
const dian = new RegExp(`(?<![a-z0-9@._%+-])${label}[a-z]点(?:${tld})(?![a-z0-9-])`, "g");
/** A sign that is no full stop, before an end that is a word. */
const signed = new RegExp(`(?<![a-z0-9@._%+-])${label} ?[∙⋅‧] ?(?:${wordTld})(?![a-z0-9-])`, "g");

/** A gap before the full stop, which no language writes; after it only before an end that begins no sentence. */
const gapped = new RegExp(
  `(?<![a-z0-9@._%+-])(?:${label}[ \\t]+\\.[ \\t]*(?:${tld})|${label}\\.[ \\t]+(?:com|xyz))(?![a-z0-9-])(?:[ ]?[/?#:][^\\s、。」』)]*)?`,
  "g",
);

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
/** Computers by number; four small ones alone may be a version. */
const computers = [
  new RegExp(
    `(?<![\\d.])${octet}(?:\\.${octet}){3}(?![\\d.])(?::\\d{1,5}|(?= ?/))(?: ?/[^\\s、。」』)]*)?`,
    "g",
  ),
  new RegExp(`(?<![\\d.])(?:25[0-5]|2[0-4]\\d|1\\d\\d)(?:\\.${octet}){3}(?![\\d.])`, "g"),
  new RegExp(`https?[^\\n\\d]{0,6}${octet}(?:\\.${octet}){3}(?![\\d.])`, "g"),
];

/** Short addresses of messengers, also with gaps. */
const shortLinks =
  /(?<![a-z0-9])(?:t|wa|line) ?(?:[.,。∙]|[([{]?(?:dot|点|ドット|punto|point)[)\]}]?) ?me ?\/ ?\S+/g;

const wallets = [
  /(?<![a-z0-9])[0o]x(?:[ ._-]{0,2}[0-9a-f]){40}(?![0-9a-f])/g,
  /(?<![a-z0-9])(?:bc1|tb1|ltc1|addr1|cosmos1)[a-z0-9]{20,90}(?![a-z0-9])/g,
];
/** Spread out or with a remark after its beginning; its letters are no b, i or o, so that no words fit. */
const spreadWallet =
  /(?<![a-z0-9])b[ ._-]{0,2}c[ ._-]{0,2}1(?: ?[([][^)\]\n]{1,20}[)\]])?(?:[ ._/-]{0,3}[ac-hj-np-z02-9]){30,}/g;
/** Addresses in which the case of letters counts. */
const mixedWallet = /(?<![a-z0-9])(?:[13]|t|l|d|r|x)[a-z0-9]{24,34}(?![a-z0-9])/g;
const mixedCase = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[1-9A-HJ-NP-Za-km-z]+$/;

/** The same in two or three pieces. */
const brokenWallet =
  /(?<![a-z0-9])(?:[13]|t)[a-z0-9]{7,}(?:[ ._/-]{1,3}[a-z0-9]{8,}){1,2}(?![a-z0-9])/g;
const payer =
  "(?:pay ?pay|ペイペイ|pay ?pal|ペイパル|贝宝|venmo|cash ?app|revolut|zelle|ali ?pay|支付宝|アリペイ|微信支付|微信收款|wechat ?pay|bizum|lydia|paylib|line ?pay|楽天ペイ|メルペイ|d払い|western union|moneygram|payoneer|skrill|neteller|usdt|btc|bitcoin|ビットコイン|比特币|eth|trc-?20|erc-?20)";
const ownWord =
  "(?:my|mi|mon|ma|our|nuestro|notre|私の|僕の|俺の|こちらの|当方の|当社の|弊社の|担当の|我的|我们的|本人)";
const payers = [
  // Before an identifier.
  new RegExp(
    `(?<![a-z])${payer}[ ]?(?:の)?[ ]?(?:id|アカウント|口座|アドレス|address|account|adresse|direccion|cuenta|compte|账号|账户|帐号|地址|wallet|番号|number|numero)?[ ]?(?:は|が|is|es|est|是|[:=「"'→])*[ ]?(?=[a-z@$+\\d._-]*[\\d@$_])[a-z0-9@$+][a-z0-9@._-]{3,}`,
    "g",
  ),
  new RegExp(`${ownWord}[ ]?${payer}(?![a-z])`, "g"),
];

/** Mail addresses, links and addresses of wallets. */
export function findAddresses(text: string, originalOf: OriginalOf): Find[] {
  return [
    ...finds("mail", text, mails),
    ...finds("link", text, [...links, dian, signed, gapped, ...computers, shortLinks]),
    ...finds("wallet", text, [...wallets, spreadWallet, ...payers]),
    ...finds("wallet", text, [mixedWallet]).filter(({ start, end }) =>
      mixedCase.test(originalOf(start, end).replaceAll(/[^a-zA-Z0-9]/g, "")),
    ),
    ...finds("wallet", text, [brokenWallet]).filter(({ start, end }) =>
      isBrokenWallet(originalOf(start, end).split(/[^a-zA-Z0-9]+/)),
    ),
  ];
}

/** In each piece a capital follows a small letter, as in no word, and together they are as long as an address. */
function isBrokenWallet(pieces: readonly string[]): boolean {
  const whole = pieces.join("");
  return (
    whole.length >= 26 &&
    whole.length <= 35 &&
    mixedCase.test(whole) &&
    pieces.every((piece) => /[a-z][A-Z]/.test(piece))
  );
}
