/** A wording that was given up, what is said instead, and the texts in which the old word is right. */
interface RetiredWord {
  readonly old: RegExp;
  readonly instead: string;
  /** How their places begin, `feature.key`, with the reason. */
  readonly rightIn?: Readonly<Record<string, string>>;
  /** Where the wording is wrong only in these texts. */
  readonly onlyIn?: readonly string[];
}

const heldForSomething = "money on hold for an order, an application or a withdrawal";
/** What one can buy with is less than cash where margin positions need some of it; orders say what they can take themselves. */
const notCash = {
  "block.sheet.": "the buying power of the API",
  "follow.subscribe.": "the buying power of the API",
  "ipo.pay.": "the buying power of the API",
  "portfolio.buyingPower": "the buying power of the API",
  "reason.FUNDS_SHORT": "what an order can take, by its terms",
};

const marginOnly = "margin positions have a number of this name";

/** By language: a broker's reader stumbled over these words, and they must not come back. */
const retired: Readonly<Record<string, readonly RetiredWord[]>> = {
  ja: [
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
  en: [
    { old: /[Bb]uying power/, instead: "cash, for cash", rightIn: notCash },
    { old: /\bCourse\b|its course\b/, instead: "Timeline, progress" },
    { old: /\bMargin sell\b/, instead: "Short sell" },
    { old: /\b[Cc]losing (sell|buy)\b/, instead: "Sell to close, Buy to close" },
    { old: /\bMy orders\b/, instead: "Orders and holdings" },
    { old: /\bOrder log\b/, instead: "Order history" },
    { old: /names of real/, instead: "Real companies will not be found" },
    { old: /Reserved funds/, instead: "Shares and margin" },
    { old: /How the result comes about/, instead: "P/L breakdown" },
    { old: /Sum of the result/, instead: "Total" },
    { old: /deposits and withdrawals apart/, instead: "excluding deposits and withdrawals" },
    { old: /Time-weighted/i, instead: "Return excluding deposits and withdrawals" },
    { old: /^Lines$/, instead: "Thresholds" },
    { old: /\bmissing to\b/, instead: "shortfall from" },
    { old: /without words/, instead: "Unrecognised" },
    { old: /the very one/, instead: "exactly" },
    { old: /Worst possible price/, instead: "Price at the daily limit" },
    { old: /no file with bars/i, instead: "Not a bar file" },
    { old: /[Rr]ealized/, instead: "realised, as in all other words" },
    { old: /What operators did/i, instead: "Operator actions" },
    { old: /Begin anew|begun anew/, instead: "Start over" },
    {
      old: /[Ss]ign(ed|ing)?[ -]?(in|out)\b/,
      instead: "log in, log out",
      rightIn: {
        console: "operators sign in to the console",
        "operator.action.signed-": "operators sign in to the console",
        "reason.CONSOLE_": "operators sign in to the console",
        "reason.OPERATOR_LOGIN_WRONG": "operators sign in to the console",
        "reason.SIGN_IN_NAME_": "operators sign in to the console",
        "server.field.signInName": "operators sign in to the console",
      },
    },
    { old: /\border log\b/, instead: "order history" },
    { old: /[Bb]efore (the )?opening$|“before opening”/, instead: "before launch" },
    { old: /real records/, instead: "{drawn} draws today, {won} won" },
    {
      old: /^Equity$/,
      instead: "Margin equity",
      onlyIn: ["consoleQueue.equity", "withdrawal.formula.equity"],
    },
    { old: /^First issue$/, instead: "Market" },
    { old: /as it was saved/, instead: "Checksum of the data" },
    { old: /no connection, or/, instead: "the server cannot be reached, or no root yet" },
  ],
  fr: [
    // In French that is a cash machine.
    { old: /guichet automatique/i, instead: "service automatique" },
    { old: /\bCourte$|uverture courte|lôture courte|\bcourt \{/, instead: "Vente à découvert" },
    { old: /[Pp]ouvoir d’achat/, instead: "liquidités, for cash", rightIn: notCash },
    { old: /\bPRU\b/, instead: "Prix moyen" },
    { old: /Actif total/, instead: "Valeur totale" },
    { old: /Ordres/, instead: "Portefeuille", onlyIn: ["app.tab.portfolio", "portfolio.title"] },
    { old: /Fonds bloqués/, instead: "Actions et couverture" },
    { old: /[Ee]spèces/, instead: "liquidités" },
    // The loans' score is a “score de crédit”; trading with borrowed money is “sur marge”.
    {
      old: /à crédit\b|[Ll]e crédit\b|[Dd]u crédit\b|^Crédit(?!é)/,
      instead: "sur marge, négociation sur marge",
    },
    { old: /(?<!\{)\b[Hh]ash\b|[Hh]achage/, instead: "empreinte" },
    { old: /[Éé]chelon/, instead: "pas de cotation" },
    { old: /[Pp]ré(ouverture|clôture)/, instead: "pré-ouverture, pré-clôture" },
    { old: /[Pp]rix d’offre/, instead: "prix d’introduction" },
    { old: /[Ff]irmes simulées/, instead: "participants simulés" },
    { old: /[Vv]érification en deux étapes/, instead: "validation en deux étapes" },
    { old: /\bsolder\b|\bdénouer\b/, instead: "clôturer" },
    { old: /[dl]’valeur/i, instead: "la valeur" },
    {
      old: /[Ii]ntérêts et (l’)?emprunt(?! de titres)|ntérêts courus/,
      instead: "intérêts et emprunt de titres",
    },
    { old: /[Gg]uichet/, instead: "service" },
    { old: /'/, instead: "’" },
    {
      old: /^En attente\s*: \{|# en attente\}/,
      instead: "Au carnet, for an order on the book",
    },
    {
      old: /^(Gain|Perte)$/,
      instead: "Objectif, Stop",
      onlyIn: ["orderTerms.sheet.exitPrice", "orderTerms.sheet.exitStop"],
    },
    { old: /^(Dé|Ve)$/, instead: "D, P, with their key beside them" },
    { old: /\bBilans\b/, instead: "Points de marché" },
    { old: /Vente de clôture/, instead: "Vente (clôture de position)" },
    { old: /Mes ordres/, instead: "Ordres et positions" },
    { old: /Carte à gratter|Roulette de prix/, instead: "Tirage, Roue des prix" },
    { old: /[Rr]epêchage/, instead: "attribution aux suppléants" },
    { old: /Journal des résultats/, instead: "Résultats réalisés par jour" },
    { old: /[Tt]aux de maintien/, instead: "taux de couverture" },
    { old: /argent (virtuel|fictif)|d’exercice\b/, instead: "argent d’entraînement, simulation" },
    {
      old: /(?<!compte-|mprunt de |prunter des )\btitres\b/,
      instead: "actions",
    },
    {
      old: /\bTitres\b/,
      instead: "Actions",
      rightIn: { "sector.securities-": "the sector deals in securities of all kinds" },
    },
    {
      old: /^En attente$|ordre en attente$/,
      instead: "Reçu, Au carnet",
      onlyIn: [
        "consoleCustomer.orderStatus.waiting",
        "order.status.waiting",
        "order.status.working",
        "order.log.filter.open",
        "order.log.empty.open",
      ],
    },
    {
      old: /\b[Ee]ssais?\b/,
      instead: "tirage, for a chance in the draw",
      rightIn: {
        "import.wouldImport": "a trial run of an import",
        "session.": "attempts to log in",
      },
    },
    { old: /[Mm]arquée «.exercice.»|^Exercice$/, instead: "entraînement" },
    {
      old: /^Clôture en cours$/,
      instead: "Fermeture du compte en cours",
      onlyIn: ["change.state.reset.closing-begun"],
    },
    // The service before the opening auction has this name; a market is launched.
    {
      old: /[Aa]vant l’ouverture$|« avant l’ouverture »/,
      instead: "avant le lancement",
      rightIn: {
        "console.nav.premarket": "the service of this name",
        "home.service.premarket": "the service of this name",
        "premarket.title": "the service of this name",
      },
    },
    { old: /[Rr]epêch/, instead: "attribuée à un suppléant" },
    { old: /[Ll]ots (sont )?retenus/, instead: "lots attribués" },
    { old: /shares\} offerts/, instead: "actions offertes" },
    { old: /arrondi à .*inférieurs/, instead: "arrondi aux … inférieurs" },
    { old: /\} égaux,/, instead: "à égalité" },
    { old: /[Cc]lôture \{time\}/, instead: "fin des demandes {time}" },
    {
      old: /\bnombre (d(e cet |e l’|’un autre )|choisi par votre )appareil/,
      instead: "nombre aléatoire de l’appareil",
    },
    { old: /« Support »/, instead: "« Assistance »" },
    { old: /[Cc]ouverture disponible/, instead: "couverture évaluée" },
    { old: /^Premier numéro$/, instead: "Marché" },
    { old: /tel qu’enregistré/, instead: "Somme de contrôle des données" },
  ],
  es: [
    {
      old: /[Pp]oder (adquisitivo|de compra)/,
      instead: "efectivo, for cash",
      rightIn: notCash,
    },
    { old: /[Pp]oder adquisitivo/, instead: "poder de compra" },
    { old: /[Mm]argen de mantenimiento/, instead: "nivel de garantía" },
    { old: /Fondos retenidos/, instead: "Valores y garantía" },
    { old: /[Cc]on margen\b|[Ll]lamada de margen/, instead: "a crédito, reposición de garantías" },
    { old: /[Hh]uella (del|publicada)|\(huella\)/, instead: "hash" },
    {
      old: /^(mayor )?[Ee]fectivo$/,
      instead: "efectivo negociado, for turnover",
      onlyIn: [
        "favourite.sort.by.turnover",
        "ideas.byTurnover",
        "instrument.figure.turnover",
        "market.ranking.turnover",
        "sectorMap.by.turnover",
      ],
    },
    {
      old: /[Ii]ntereses (devengados|y (el )?préstamo)/,
      instead: "intereses y coste de préstamo de títulos",
    },
    { old: /[Bb]oleta/, instead: "orden" },
    { old: /\b([Dd]isparos?|se dispara)\b/, instead: "activación, precio de activación" },
    { old: /\b[Aa]sientos?\b/, instead: "apunte" },
    { old: /\bticks\b/, instead: "variación mínima" },
    { old: /nadie en la mesa/, instead: "nadie del equipo conectado" },
    { old: /\{(Corta|Larga)\}/, instead: "Corto, Largo" },
    { old: /^Líneas$/, instead: "Umbrales" },
    { old: /[Ll]o que falt[ae]\b/, instead: "importe pendiente" },
    { old: /[Pp]eríodo/, instead: "periodo" },
    {
      old: /\b[Ss]u (código|cuenta|contraseña)\b|zcalo\b/,
      instead: "tú",
      rightIn: { console: "colleagues are addressed as usted" },
    },
    {
      old: /\b[Uu]sted\b|\b(Elija|Introduzca|Inicie|Compruebe|Cambie|Escriba|Vuelva)\b/,
      instead: "tú",
      rightIn: { console: "colleagues are addressed as usted" },
    },
    { old: /[Aa]ntes de abrir/, instead: "antes del lanzamiento" },
    { old: /registros reales/, instead: "{drawn} sorteos hoy, {won} premios" },
    { old: /«Soporte»/, instead: "«Atención al cliente»" },
    { old: /[Gg]arantía disponible|[Vv]alor de la garantía/, instead: "garantía valorada" },
    { old: /^Primer número$/, instead: "Mercado" },
    { old: /tal como se guardó/, instead: "Suma de control de los datos" },
  ],
  "zh-Hans": [
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
