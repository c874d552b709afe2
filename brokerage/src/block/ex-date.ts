import type { Brokerage } from "../state.ts";

/**
 * Whether a share goes ex-dividend after one trading date and up to another. The price of a block still has the dividend in it, and its
 * shares would come without (docs/blocks.md#price).
 */
export function goesEx(
  { dividends }: Pick<Brokerage, "dividends">,
  code: string,
  after: string,
  until: string,
): boolean {
  return [...dividends.values()].some(
    (dividend) => dividend.code === code && dividend.exDate > after && dividend.exDate <= until,
  );
}
