import type { Locale } from "@akari/api/locale";
import type { Quote } from "@akari/api/instrument";
import { type FigureProblem, figureProblem, parseFigure } from "../../quotes/parse-figure.ts";
import { priceProblem } from "../../quotes/price-steps.ts";

/** What is asked for, in the API's form. */
export interface Terms {
  readonly code: string;
  readonly price: number;
  readonly quantity: number;
}

/** Why a typed figure cannot be sent; undefined when it can. */
export interface Problems {
  readonly price: FigureProblem | "offTick" | "outsideLimits" | undefined;
  readonly quantity: FigureProblem | "offLot" | undefined;
}

/** The typed terms, or what is wrong with them; the server judges again. */
export function termsOf(
  quote: Quote,
  typed: { readonly price: string; readonly quantity: string },
  tag: Locale,
): { readonly terms: Terms | undefined; readonly problems: Problems } {
  const [price, quantity] = [parseFigure(typed.price, tag), parseFigure(typed.quantity, tag)];
  const problems = {
    price:
      price === undefined || price <= 0 ? figureProblem(typed.price) : priceProblem(quote, price),
    quantity: quantityProblem(typed.quantity, quantity, quote.lot),
  };
  const isWhole = problems.price === undefined && problems.quantity === undefined;
  const terms =
    isWhole && price !== undefined && quantity !== undefined
      ? { code: quote.code, price, quantity }
      : undefined;
  return { terms, problems };
}

function quantityProblem(
  typed: string,
  quantity: number | undefined,
  lot: number,
): Problems["quantity"] {
  if (quantity === undefined || quantity <= 0) return figureProblem(typed);
  return quantity % lot === 0 ? undefined : "offLot";
}
