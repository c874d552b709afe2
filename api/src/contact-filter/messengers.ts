import { findDisguisedNames } from "./disguised-names.ts";
import { fold } from "./fold.ts";
import { type Find, finds, type OriginalOf } from "./find.ts";
import { isNamedCompany } from "./named-companies.ts";

/** Names that mean nothing else. To name one is to ask for a talk outside. */
const names = [
  /what'?s ?ap+(?![a-z])|ワッツアップ|ワッツアプ|瓦[次茨茲兹][艾阿]?[普谱]/g,
  // As it is said in our languages.
  /(?<![a-z])(?:w|gu|ou|u)h?a+(?:t{1,2}s ?|s{1,3}|z{1,2})a+p+[es]?(?![a-z])/g,
  /tele ?gram(?![a-z])|(?:sur|via|par|mon|ton|appli) telegramme(?![a-z])|telegramme(?= ?[:@→])|テレグラム|电报群|电报号|纸飞机/g,
  /wechat|we chat(?!t|s)|weixin|ウィーチャット|ウィチャット|微 ?信(?!息|用|号码簿|支付)|[薇徽溦葳] ?信|威信号|v ?信|[薇徽溦葳威] ?芯|微 ?芯(?= ?(?:[号:]|id|[a-z0-9]))|微 ?亻 ?言/g,
  /(?<![a-z])(?:vx(?! ?(?:は恐怖|は先物|の?先物|futures))|wx|(?:wei|v) ?xin)(?![a-z])/g,
  // A heart is read like the second half of its Chinese name.
  /(?:[微薇徽威]|(?<![a-z])v) ?[❤♥♡💓-💟🖤🤍🤎🧡🩷🩵🩶]/gu,
  /kakao ?talk|カカオトーク|カカオtalk|카카오톡/g,
  /(?:カカオ|kakao)[^a-z0-9\n]{0,6}(?:id[^a-z0-9\n]{0,4})?(?=[a-z._-]*[\d_])(?=[\d._-]*[a-z])[a-z0-9._-]{4,}/g,
  /カカオ ?で(?:連絡|話|送|やり|お願|続|相談|聞)/g,
  /(?:[加+]|我的|你的|私) ?[賴赖](?![皮以于於])|[賴赖] ?(?:id|号|號|[::] ?[a-z0-9])/g,
  /discord\.gg|ディスコード|ディスコ鯖/g,
  // In small letters it is also a word.
  /(?<![a-z])(?:on|via|my|our|your|add|use|join|sur|por|en|mi|tu|mon|ton|notre) discord(?![a-z])|(?<![a-z])discord(?= ?(?:server|tag|id|channel|invite|link|name|user|group|chat|app|account|[:#@→]))/g,
  /(?<![a-z])discord(?= ?[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] ?)discord(?![a-z])/gu,
  // Nicknames for apps that may not be named.
  /緑の(?:アプリ|やつ|吹き出し)|绿(?:色软件|色的?app|泡泡)|小飞机|紙飛行機|green app|app(?:li)? verte|app verde|aplicacion verde/g,
  /(?:mon|my|mi|add|on|sur|tu) snap(?![a-z])|(?:por|mi|al|tu) (?:face|feis)(?![a-z])/g,
  /(?<![a-z0-9] ?)(?:加|\+) ?v ?[:]? ?(?=[a-z0-9_-]*[\d_])[a-z0-9][a-z0-9_-]{3,}/g,
  /(?<![a-z])(?:viber|skype|zalo|snapchat|threema)(?![a-z])|バイバー|スカイプ|スナチャ/g,
  /instagram|インスタ(?!ント|ンス|ンド|ンプ|ート|イル|ッフ|ッツ)|インスタグラム|(?<![a-z])insta(?![a-z])/g,
  /(?<![a-z])(?:facebook|fb)(?: messenger)?(?![a-z])|フェイスブック|脸书/g,
  /(?<![a-z])messenger(?![a-z])|メッセンジャー/g,
  // Services that identify users by a number or an address.
  /(?<![a-z])(?:icq|jabber|xmpp|google hangouts|zangi)(?![a-z])/g,
  /(?<![a-z])(?:imo|uin|tox|wickr|kik)(?: ?(?:id|no\.?|number|numero|番号|号))? ?[:#は]? ?(?=\d{5,})\d[\d -]+\d/g,
  /(?<![a-z])q[ ._-]?q(?: ?(?:号|群|number)| ?[::]? ?\d)|扣扣|企[鹅鵝](?:[号號群]| ?[::]? ?\d{5,})/g,
  /小红书|抖音|快手号|陌陌|twitter|ツイッター/g,
  /(?:(?<![a-z])(?:via|on|sur|por|par|install|download|use|usa|utilise) signal(?![a-z])(?! (?:line|de|d'|from|du))|(?<![a-z])signal(?: ?(?:アプリ|app(?![a-z]))|(?= ?で(?:連絡|話)))|シグナルアプリ)/g,
  /(?<![a-z])(?:line|ライン|らいん) ?(?:の)?(?:id|アカ|qr|交換|追加|登録|友(?:だ|達)|公式|グル|@)/g,
  // The mark covers the name only: half a verb would read like a mistake.
  /(?:(?<![ァ-ヺー])ライン|らいん|(?<![a-z])line)(?= ?(?:で|を|に)お?(?:連絡|話|送|教|や(?:り|ろ|っ)|お願|続|相談|聞|交換|追加|登録))/g,
  /(?:(?<![ァ-ヺー])ライン|らいん)(?= ?の(?:ほう|方)(?:で|に|へ)(?:ご?連絡|お?話(?![がはに])|送|やり取り|ご?相談))/g,
  /(?:on|via|sur|por|mi|my|mon|add me on|add|加|用) ?line(?: (?:app|id)|(?=\s*[:@]))/g,
  /(?<![a-z])my (?:tele|tg|ig|snap|wa) is(?![a-z])|飞机号(?= ?[:a-z])|(?:电报|電報) ?[:]? ?(?=[a-z]{5})[a-z][a-z0-9_]{4,}/g,
  /(?<![ァ-ヺー])(?:ライソ|らいそ|リネ|りね)(?= ?で(?:連絡|話|繋|つなが|送|やり|相談))/g,
  /(?<![a-z])(?:ig|insta|tik ?tok|tele|tg|threads|ティックトック|ディスコ) [a-z][a-z0-9_.]{4,}(?= ?(?:[でにへを、,] ?)?(?:dm|連絡|フォロー|検索|追加|follow|add me))/g,
  // A QR code to scan can lead anywhere; an authenticator's QR code is not "mine", so it does not match.
  /qr ?(?:コード)? ?(?:を|画像を)? ?(?:お送り|送(?:り|る|っ)|貼)|(?<![a-z])(?:my|mi|mon) (?:codigo |code )?qr(?![a-z])|我的?(?:[二2ニ][维維][码碼]|qr)|[二2ニ][维維][码碼][^a-z\n]{0,4}(?:加我|好友|群)/g,
  // The room of a call.
  /(?:zoom|ズーム) ?で ?(?:お話|話|面談|会い)|(?<![a-z])zoom(?![a-z])[^\d\n]{0,16}(?<![\d,])\d{3}[ -]?\d{3,4}[ -]?\d{4}(?![\d,])|(?<![a-z])meet[^a-z0-9\n]{1,4}[a-z]{3}-[a-z]{4}-[a-z]{3}(?![a-z])/g,
  ...["telegram", "instagram", "whatsapp", "kakaotalk"].map(
    (name) => new RegExp(`(?<![a-z])${[...name].join(" ?")}(?![a-z])`, "g"),
  ),
  /(?<![a-z])(?:tg|ig|wa|dm|sns)(?: ?[::@]| id) ?@?[a-z0-9_.]{3,}/g,
];

/** The same names in Korean, Russian, Arabic and Thai letters. */
const inOtherScripts = new RegExp(
  [
    "텔레그램|카카오톡|카톡|인스타그램|인스타(?!일)|디스코드|왓츠앱|위챗|라인 ?(?:아이디|친구|@)",
    "телеграм|телегу|инстаграм|(?:вотс|ватс|вац)ап|вайбер|дискорд|вичат",
    "تلي?جرام|تيلي?[جغ]رام|واتس ?[اآ]ب|[إا]نستجرام|[إا]نستغرام",
    "เทเลแกรม|ไลน์ไอดี|ไอดีไลน์|อินสตาแกรม",
  ]
    .map((alternatives) => fold(alternatives).text)
    .join("|"),
  "g",
);

const inKatakana = names.filter(({ source }) => /[ァ-ヺ]{3}/.test(source));

/** In capitals it is the app; in small letters a line on a chart. */
const capitals = /(?<![a-z])line(?![a-z])(?! ?(?:pay|ヤフー|yahoo))/g;
/** Also words: the app has a capital, and no word has letters of another script or accents like these. */
const words = /(?<![a-z])(?:line|signal|discord|snap|insta)(?![a-z])/g;
const isDressed = (written: string) =>
  /(?![\uff01-\uff5e])\P{ASCII}/u.test(written.replaceAll(/\p{Cf}/gu, ""));
const isDiscord = (written: string) => lettersOf(written).startsWith("Disc");

const handles = /(?<![a-z0-9._%+-])@ ?(?=[\d_.]*[a-z])[a-z0-9_][a-z0-9_.]{2,}/g;
const added =
  /(?:加我|加一下我|add me|agregame|anademe|anadame|ajoute(?:z)?-moi|追加して|友だち追加) ?[:→「]? ?(?=[a-z_.-]*[\d_])[a-z0-9_.-]{4,}/g;

/** Of an app whose name is short or also a word: `ig: mina_k`, `insta → mina.k`, `电报 mina99`. */
const handlesAt =
  /(?<![a-z])(?:ig|insta|sgnl|sig|tg|wa|snap|fb|discord|kik|wickr|keybase|bluesky|bsky|mixi|ディスコ|カカオ|电报|電報|飞机|威信|推特)[^a-z0-9\n]{1,4}(?=[a-z0-9_.]*[\d_.#][a-z0-9_]*)[a-z][a-z0-9_.]{3,}(?:#\d{4}(?!\d))?/g;
/** The same for the app whose name also means a line on a chart, with averages beside it: `ライン ma25`. */
const handlesOfLine =
  /(?<![ァ-ヺー]|[\p{Script=Han}])(?:ライン|らいん)[^\p{L}\d\n。、]{1,3}(?!(?:[sew]?ma|rsi|macd|bb|atr|adx|cci|vwap|topix|usd|us|jp)[a-z]*\d)(?=[a-z0-9_.]*[\d_])[a-z][a-z0-9_.]{4,}/gu;
/** An app's name as it is shortened in Spanish and English, before a number. */
const numberAt = /(?<![a-z])(?:whats|wh?a?sap|wapp|wsp)[^a-z0-9\n]{1,4}\d[\d .-]{4,}\d/g;

/** A name there ends in a dot and at least two figures: `mina.204`. */
const signalName = /(?<![a-z0-9_.@/-])(?<name>[a-z_][a-z0-9_]{2,31})\.\d{2,9}(?![a-z0-9.%]|,\d)/g;
/** After the app's name, also with a slip in it, a short one is enough. */
const namedSignal =
  /(?:(?<![a-z])s[ig]{1,3}n{1,2}al{1,2}(?![a-z])|シグナル)(?:[^\p{L}\d\n]|(?<![a-z])(?:me|at|as|to|id|is|es|est|user ?name|usuario|pseudo|handle|app)(?![a-z])|アプリ|は|で|が|の|是){0,8}(?<![a-z0-9])(?!(?:fig|vol|ver|sec|art|eq|no|nr|ch|pp?)\.)[a-z_][a-z0-9_]+\.\d{2,9}(?![a-z0-9.%]|,\d)/gu;
/** Words before a number, and names of months. */
const numbered =
  /^(?:[a-z]{1,5}|section|figure|version|orders?|orden|ordre|ticket|article|chapter|update|windows|android|january|february|august|september|october|november|december|janvier|fevrier|juillet|septembre|octobre|novembre|decembre|enero|febrero|agosto|septiembre|octubre|noviembre|diciembre)$/;

function signalNames(text: string): Find[] {
  return Array.from(text.matchAll(signalName)).flatMap(({ 0: found, index, groups }) =>
    numbered.test(groups?.["name"] ?? "")
      ? []
      : [{ kind: "messenger" as const, start: index, end: index + found.length }],
  );
}

/** An identifier that is called one, unless it is one of ours. */
const called =
  /(?:(?<![a-z])ids?(?![a-z])|アイディー|アカウント(?:名|id)?|ユーザー(?:名|id)|アカ名|user ?name|usuario|nick(?:name)?|handle|pseudo|identifiant|用户名|账号|帐号|昵称|(?<![a-z])alias(?![a-z])) ?(?:は|が|is|es|est|:|=|是|「|"|'|→|,| )* ?(?<token>[a-z0-9][a-z0-9._-]{3,})/g;
const calledOurs =
  /(?:注文|取引|order|orden|ordre|订单|委托|委託|position|posicion|建玉|entry|client|entree|asiento|ecriture|銘柄|stock|transaction|session|message|mensaje|仕訳|申込|受付|solicitud|demande)[^a-z0-9]{0,4}$/;
const oursItself =
  /^(?:[a-z]\d{8}|\d[a-z0-9]{3}|[0-9a-f-]{16,}|\d+(?:\.\d+)?|\d+[a-z]{1,3}|(?:order|stage|d)-?\d+)$/;

/** Names of other apps, and user names there. */
export function findMessengers(text: string, originalOf: OriginalOf): Find[] {
  return [
    ...finds("messenger", text, [...names, inOtherScripts]),
    ...withLetters(text).flatMap((plain) => finds("messenger", plain, names)),
    ...withKatakana(text).flatMap((plain) => finds("messenger", plain, inKatakana)),
    ...finds("messenger", text, [capitals]).filter(
      ({ start, end }) => lettersOf(originalOf(start, end)) === "LINE",
    ),
    ...finds("messenger", text, [words]).filter(({ start, end }) => {
      const written = originalOf(start, end);
      return isDressed(written) || isDiscord(written);
    }),
    ...findDisguisedNames(text),
    ...finds("messenger", text, [handles, added, handlesAt, handlesOfLine, numberAt, namedSignal]),
    ...signalNames(text),
    ...calledNames(text),
  ].filter((find) => !isNamedCompany(text, find));
}

/** The letters as they were written, large or small, whatever form they have and whatever stands between them. */
function lettersOf(written: string): string {
  const plain = written.replaceAll(/[\u{1f1e6}-\u{1f1ff}]/gu, (flag) =>
    String.fromCharCode((flag.codePointAt(0) ?? 0) - 0x1f1e6 + 65),
  );
  return plain.normalize("NFKC").replaceAll(/[^a-z]/giu, "");
}

/** The text with figures that stand for letters inside words replaced, place by place: `1` is an i or an l. */
function withLetters(text: string): string[] {
  const words = /(?<![a-z0-9])(?=[0-9]*[a-z])[a-z0-9]{5,12}(?![a-z0-9])/g;
  const figures = /[0134578]/g;
  const isDisguised = (word: string) => {
    const count = word.match(figures)?.length ?? 0;
    return count > 0 && count * 3 <= word.length;
  };
  if (!text.match(words)?.some(isDisguised)) return [];
  return ["i", "l"].map((one) =>
    text.replaceAll(words, (word) =>
      isDisguised(word)
        ? word.replaceAll(figures, (figure) => (figure === "1" ? one : (letters[figure] ?? figure)))
        : word,
    ),
  );
}
const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

/** The text in katakana, with signs that look like katakana between them read as such, place by place. */
function withKatakana(text: string): string[] {
  const plain = text
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replaceAll(/(?<=[ァ-ヺ])[1|-](?=[ァ-ヺ])/g, "ー")
    .replaceAll(/(?<=[ァ-ヺー])[力口工夕卜才](?=[ァ-ヺー])/g, (sign) => kanaOf[sign] ?? sign);
  return plain === text ? [] : [plain];
}
const kanaOf: Readonly<Record<string, string>> = {
  力: "カ",
  口: "ロ",
  工: "エ",
  夕: "タ",
  卜: "ト",
  才: "オ",
};

function calledNames(text: string): Find[] {
  return Array.from(text.matchAll(called)).flatMap(({ 0: found, index, groups }) => {
    const token = (groups?.["token"] ?? "").replace(/[.-]+$/, "");
    const looksMade = /[a-z]/.test(token) && /[\d_.-]/.test(token);
    const isPlainAfterColon = /[:=「"→]/.test(found) && /^[a-z]{5,}$/.test(token);
    if (!looksMade && !isPlainAfterColon) return [];
    if (oursItself.test(token) || calledOurs.test(text.slice(Math.max(0, index - 16), index)))
      return [];
    return [{ kind: "messenger" as const, start: index, end: index + found.length }];
  });
}
