import { withoutCompanyForms } from "./company-forms.ts";

/** Reads how people write a share: "6W3A.T", "TYO:6W3A", "6W3A JT Equity", "見本電機（6W3A）", "㈱見本電機". */
export interface WrittenShare {
  /** Codes among `known` that stand in the text, in its order. */
  readonly codes: readonly string[];
  /** The rest in one spelling: without these codes, without marks of a market and forms of a company. */
  readonly rest: string;
}

/** `known` says whether a code, in lower case, belongs to a share. */
export function readWrittenShare(text: string, known: (code: string) => boolean): WrittenShare {
  const spelled = oneSpelling(text);
  const codes: string[] = [];
  const withoutCodes = spelled.replace(/[a-z0-9]+/g, (token) => {
    const code = codeIn(token, known);
    if (code === null) return token;
    if (!codes.includes(code)) codes.push(code);
    return " ";
  });
  // Letters such as JP are a mark of the market beside a code only; alone they may begin a name.
  const unmarked =
    codes.length > 0
      ? withoutCodes.replace(marketWords, " ")
      : spelled.replace(marketBefore, "").replace(marketBehind, "");
  const named = unmarked.replace(askedBehind, " ");
  return { codes, rest: withoutCompanyForms(named.trim() === "" ? unmarked : named) };
}

/** One spelling for full and half width, upper and lower case, katakana and hiragana, with and without accents. */
export function oneSpelling(text: string): string {
  return (
    text
      .normalize("NFKD")
      // Copying a name from a page brings invisible marks along.
      .replace(/[\u0300-\u036f\p{Cf}]/gu, "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  );
}

/** The five digits that J-Quants and the exchange's own lists write end in 0 for common shares. */
function codeIn(token: string, known: (code: string) => boolean): string | null {
  if (known(token)) return token;
  const common = /^([a-z0-9]{4})0$/.exec(token)?.[1];
  return common !== undefined && known(common) ? common : null;
}

/** Marks of the Tokyo market beside a code: Yahoo, Reuters, Bloomberg, Google, TradingView and Japanese lists. */
const marketWords =
  /(?<![a-z0-9])(?:tyo|tse|tks|xtks|jpx|jp|jt|js|ts|t|jpn|tokyo|equity|stock)(?![a-z0-9])|東証(?:ぷらいむ|すたんだーど|ぐろーす)?|証券こーど|こーど/g;
const marketBefore = /^\s*(?:tyo|tse|xtks|jpx)\s*[:.]\s*/;
const marketBehind = /(?:[./:](?:t|tyo|jp|tse)|\s+(?:jp|jt)(?:\s+equity)?)\s*$/;
/** Words that people add to a share in a search: 見本電機の株価, 見本電機 チャート. The spelling is a search's. */
const askedBehind =
  /(?<=.)(?:(?:\s+|の\s*)(?:株価?|株式|ちゃーと|銘柄|配当|決算)|(?<=[\p{L}\p{N}])株価|\s+(?:stock|share)s?(?:\s+price)?|\s+price)\s*$/u;
