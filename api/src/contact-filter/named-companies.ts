import type { Find } from "./find.ts";

/** Apps whose makers are, or were, companies with shares, alone and without a word of a talk around. */
const company =
  /^(?:line|facebook|フェイスブック|脸书|instagram|インスタ(?:グラム)?|twitter|ツイッター|snapchat|スナチャ|discord|telegram|テレグラム|we ?chat|微信|skype|スカイプ|fb|カカオトーク|kakao ?talk)$/;
const behind =
  /^ ?(?:(?:の|という|的|'s)? ?(?:株(?!主)|銘柄|関連(?:株|銘柄)|系の?(?:株|銘柄|会社|企業)|決算|業績|時価総額|上場|親会社|創業者|運営会社|売上|利益|買収|母公司|创始人|股(?:票|价|份)?|市值|财报|上市|shares?(?! it)|stocks?|earnings|results|market cap|parent|owner|maker|founder|revenue|ipo|listing)|(?:みたい|のよう)[なに]|並み|这样的|那样的|这种公司| (?:reports?(?: (?:today|tomorrow|next|on))?$|(?:rose|fell|jumped|dropped|gained|surged|slid|beat|missed)(?![a-z])|was (?:bought|acquired)|is (?:listed|a ticker)|went public))/;
const before =
  /(?:meta's|metaの|(?:shares?|stocks?|price) (?:of|in)|(?:acciones|accion|actions?|titres?|resultados|resultats) (?:de |d')?|(?<![a-z])(?:like|such as|como|comme)|像) ?$/;

/** With a talk, a group or a name, the word means the app. */
const talk =
  /連絡|話(?!題)|送|教え|登録|追加|交換|やり取り|やりとり|相談|友(?:達|だち)|検索|探し|待って|続き|グループ|誘|招待|ください|下さい|しよう|ましょう|加我|加你|联系|联络|聊|发[我你给]|群|搜|找我|私信|(?<![a-z])(?:ids?|add|contact|messag|chat|talk|writ|text(?! ?book)|call(?! option)|find me|reach|dm|join|group|send|escrib|habl|agreg|anad|mand|llam|grupo|busca|charl|ecri|parl|ajout|envo|appel|cherch|discut)|@|(?<![a-z0-9])[a-z][a-z.-]*[\d_]/;

/** Whether the name of an app stands for the company, its share or a comparison: `LINE銘柄`, `フェイスブックみたいな会社`, `acciones de Facebook`. */
export function isNamedCompany(text: string, { start, end }: Find): boolean {
  return (
    company.test(text.slice(start, end)) &&
    (behind.test(text.slice(end)) || before.test(text.slice(0, start))) &&
    !talk.test(`${text.slice(0, start)} ${text.slice(end)}`)
  );
}
