import type { House } from "../house/house.ts";
import type { HouseParts, Seals } from "../uses/parts.ts";
import { sealsOf } from "../vault/seals.ts";
import { inTransaction } from "./in-transaction.ts";

/** How uses change what the house keeps. */
export function housePartsOf({ sql }: Pick<House, "sql">): HouseParts {
  return { sql, inTransaction: (work) => inTransaction(sql, work) };
}

/** The same for what is kept sealed. */
export function sealedPartsOf({
  sql,
  vault,
}: Pick<House, "sql" | "vault">): HouseParts & { readonly seals: Seals } {
  return { ...housePartsOf({ sql }), seals: sealsOf(vault) };
}
