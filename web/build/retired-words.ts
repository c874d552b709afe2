import { retiredLatin } from "./retired-latin-words.ts";
import { notCash, type RetiredWord } from "./retired-word.ts";

const heldForSomething = "money on hold for an order, an application or a withdrawal";
const marginOnly = "margin positions have a number of this name";

/** By language: a broker's reader stumbled over these words, and they must not come back. */
const retired: Readonly<Record<string, readonly RetiredWord[]>> = {
  ja: [
    { old: /[(（]東京[)）]/, instead: "the time alone, as clocks have it" },
    {
      old: /拘束金/,
      instead: "保有株・保証金",
      rightIn: {
        "block.review.effect": heldForSomething,
        "console.effect.held": heldForSomething,
        "consoleCustomer.figure.held": heldForSomething,
        "consolePremarket.": heldForSomething,
        "consoleQueue.held": heldForSomething,
        "csv.held": heldForSomething,
        "document.": heldForSomething,
        "home.account.held": heldForSomething,
        "ledger.account.held": heldForSomething,
        "margin.formula.held": heldForSomething,
        "orderTerms.kinds.": heldForSomething,
        "portfolio.held": heldForSomething,
        "premarket.": heldForSomething,
        "reason.CANCELLED_FOR_LOSS": heldForSomething,
        "reason.HOLD_NOT_COVERED": heldForSomething,
        "user.breakdown.equityNote": heldForSomething,
        "withdrawal.confirm.": heldForSomething,
      },
    },
    {
      old: /建玉番号/,
      instead: "取引番号",
      rightIn: {
        "portfolio.detail.number": marginOnly,
        "reason.POSITION_OR_HOLDING": marginOnly,
        "reason.POSITION_UNKNOWN": marginOnly,
        "server.field.positionId": marginOnly,
      },
    },
    { old: /余力/, instead: "現金, for cash", rightIn: notCash },
    { old: /^建玉( \{count\})?$/, instead: "保有・建玉" },
    { old: /注文と建玉|注文・建玉/, instead: "注文と保有・建玉" },
    { old: /(?<!信用)新規買/, instead: "買い" },
    { old: /新規売/, instead: "空売り, the ticket's word" },
    { old: /信用買(?!建)/, instead: "信用新規買, the ticket's word" },
    { old: /最も不利な場合の価格/, instead: "値幅制限いっぱいの価格" },
    { old: /信用・委託保証金/, instead: "保証金・維持率" },
    { old: /売り・返済売/, instead: "売りの約定" },
    { old: /[0-9]{4}万円/, instead: "1,000万円" },
    { old: /時間加重/, instead: "収益率(入出金の影響を除く)" },
    { old: /電話やメッセージは届きません/, instead: "架空の番号でかまいません" },
    { old: /コードを送る/, instead: "コードを表示" },
    { old: /(?<!招待コードがあれば)すぐに開けます/, instead: "招待コードがあればすぐに開けます" },
    { old: /制限値幅/, instead: "値幅制限" },
    { old: /Akariを動かしている人/, instead: "Akariの運営者" },
    { old: /売買高/, instead: "出来高" },
    { old: /平均約定価格/, instead: "平均約定単価" },
    { old: /(?<![屋尾])根(?![拠本])/, instead: "ルート" },
    { old: /住所[（(]|この住所|名前のある住所/, instead: "アドレス" },
    { old: /入金申請/, instead: "入金の申込" },
    // What is counted has figures; idioms (もう一度, 一株も) and people (一人目, 二人) do not.
    { old: /[一二三四五六七八九]([つ件行名]|つの)|ひとつの/, instead: "1つ, 1件, 1行" },
    { old: /[0-9]名|2人/, instead: "二人, {count}人" },
    { old: /架空の参加者|模擬の会社/, instead: "模擬の参加者" },
    { old: /口数/, instead: "単元数", onlyIn: ["server.field.lots"] },
    { old: /トークン.*無効に/, instead: "取り消し" },
    { old: /公開の指紋/, instead: "公開されたハッシュ" },
    { old: /今の|今も|今だけ/, instead: "いま" },
    { old: /のご相談/, instead: "入金・自動審査" },
    { old: /約束値/, instead: "事前公開の値" },
    { old: /注文とすぐに出会い/, instead: "すぐに約定しました" },
    { old: /の種(?![類別目])/, instead: "シード" },
    { old: /\{price\} か /, instead: "または" },
    { old: /実際の記録/, instead: "本日の抽選{drawn}回、当選{won}回" },
    { old: /注文・申込中/, instead: "拘束金" },
    { old: /拘束金[(（]注文・申込/, instead: "拘束金" },
    { old: /保証金の評価額/, instead: "受入保証金" },
    {
      old: /^評価額$/,
      instead: "受入保証金",
      onlyIn: ["consoleQueue.equity", "withdrawal.formula.equity", "user.withdrawal.equity"],
    },
    { old: /^保有株$/, instead: "保有株(取得額), beside values at market prices" },
    { old: /役割「サポート」/, instead: "サポート担当" },
    { old: /^サポート$/, instead: "サポート担当", onlyIn: ["console.role.support"] },
    { old: /お知らせの値段|決めた値段/, instead: "価格, for an alert" },
    { old: /創刊号/, instead: "市場, for the badge", onlyIn: ["news.kind.founding-issue"] },
    { old: /配当落ちは下のとおり/, instead: "近い{dividends}件" },
    { old: /保存したままのファイル/, instead: "データの検査値" },
    { old: /接続がないか/, instead: "サーバーに接続できないため, or ルートがまだないため" },
    { old: /手数料 \{lot\}ごと/, instead: "手数料 0.05%(最大)" },
  ],
  ...retiredLatin,
  "zh-Hans": [
    { old: /[(（]东京[)）]/, instead: "JST, as clocks have it" },
    { old: /可用资金/, instead: "现金, for cash", rightIn: notCash },
    { old: /买入开仓|卖出开仓/, instead: "买入, 融券卖出" },
    { old: /(?<!大额)订单/, instead: "委托" },
    { old: /损益/, instead: "盈亏" },
    { old: /台账/, instead: "账本" },
    { old: /信用评分/, instead: "信用分" },
    { old: /维持率/, instead: "维持担保比例" },
    { old: /卖空/, instead: "融券卖出" },
    { old: /预期开盘/, instead: "预估开盘价" },
    { old: /・/, instead: "·" },
    { old: /自动柜台/, instead: "自动审核" },
    { old: /盘前交易/, instead: "开盘竞价委托" },
    { old: /信用交易/, instead: "融资融券" },
    { old: /运营者|运营方|工作人员|服务器的主人/, instead: "运营人员, 服务器所有者" },
    { old: /评估金额/, instead: "市值" },
    { old: /未缴款的份额/, instead: "未缴款的手数" },
    { old: /账户号/, instead: "账号" },
    { old: /灯练习银行/, instead: "Akari练习银行" },
    { old: /募集中/, instead: "申购中" },
    { old: /盘前申请/, instead: "竞价委托申请" },
    { old: /IPO申请/, instead: "IPO申购" },
    { old: /募集/, instead: "申购, 大宗交易" },
    { old: /受理申购|受理至\{time\}/, instead: "开始申购, 申购至" },
    {
      old: /^开始受理$/,
      instead: "开始申购",
    },
    { old: /(?<![开收])盘前/, instead: "开盘前" },
    { old: /评估额/, instead: "有效保证金" },
    { old: /柜台审核/, instead: "审核中" },
    { old: /创刊号/, instead: "市场, for the badge", onlyIn: ["news.kind.founding-issue"] },
    { old: /保存时的文件/, instead: "数据的校验值" },
  ],
};

/** Joins the characters of a word at the end of a line, and belongs to no word. */
const joiner = "\u2060";

/** The retired words of a text, each with what is said instead. */
export function retiredWordsIn(locale: string, place: string, written: string): readonly string[] {
  const words = retired[locale] ?? [];
  const text = written.replaceAll(joiner, "");
  return words
    .filter(({ old, rightIn, onlyIn }) => {
      if (onlyIn !== undefined && !onlyIn.includes(place)) return false;
      return old.test(text) && !Object.keys(rightIn ?? {}).some((right) => place.startsWith(right));
    })
    .map(({ old, instead }) => `says “${old.exec(text)?.[0]}” where we say “${instead}”`);
}

/** Places in which a retired word is right and which have lost it. */
export function idleExceptions(
  textsOf: (locale: string) => Iterable<readonly [place: string, text: string]>,
): readonly string[] {
  return Object.entries(retired).flatMap(([locale, words]) => {
    const texts = [...textsOf(locale)];
    return words.flatMap(({ old, rightIn }) =>
      Object.keys(rightIn ?? {})
        .filter(
          (right) =>
            !texts.some(
              ([place, text]) => place.startsWith(right) && old.test(text.replaceAll(joiner, "")),
            ),
        )
        .map((right) => `${locale} ${right}: nothing there says ${old}`),
    );
  });
}
