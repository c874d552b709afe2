import { typedNumber } from "../../decision/typed-number.ts";

type Typed = Readonly<Record<"discount" | "lots", string>>;

interface Terms {
  readonly discountPercent: number;
  readonly lots: number;
}

/** What has been typed, in digits of any width, as terms for the server to judge; null while a field is empty or no number. */
export function termsOf(typed: Typed): Terms | null {
  const [discountPercent, lots] = [typedNumber(typed.discount), typedNumber(typed.lots)];
  return discountPercent === null || lots === null ? null : { discountPercent, lots };
}
