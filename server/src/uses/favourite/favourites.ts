import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { OwnParts } from "../parts.ts";
import { changeLists, groupUnknown, type Lists } from "./change-lists.ts";

type Answer = Promise<Lists | Refusal>;

/** A share in one of the caller's groups; null: the first group to add to, all to remove from. */
export interface Favourite {
  readonly code: string;
  readonly groupId: number | null;
}

/** Adds a share at the end of the group; a share already in the group keeps its place. */
export function addFavourite(
  parts: OwnParts,
  caller: Acting,
  { code, groupId, maximum }: Favourite & { readonly maximum: number },
): Answer {
  return changeLists(parts, caller, async ({ sql, course }, groups) => {
    const group = groupId === null ? groups[0] : groups.find((one) => one.groupId === groupId);
    if (group === undefined) return groupUnknown();
    if (group.codes.includes(code)) return undefined;
    if (group.codes.length >= maximum)
      return refuse("TOO_MANY_FAVOURITES", { parameters: { maximum } });

    await sql.query(
      `insert into favourites (course, group_id, code, position, added_at)
       select $1, $2, $3, coalesce(max(position), 0) + 1, $4 from favourites where course = $1 and group_id = $2`,
      [course, group.groupId, code, new Date(caller.at)],
    );
    return undefined;
  });
}

/** Removes a share from one group or all; a share in no group is not refused. */
export function removeFavourite(
  parts: OwnParts,
  caller: Acting,
  { code, groupId }: Favourite,
): Answer {
  return changeLists(parts, caller, async ({ sql, course }, groups) => {
    const chosen = groups.filter((one) => groupId === null || one.groupId === groupId);
    if (chosen.length === 0) return groupUnknown();

    await sql.query(
      "delete from favourites where course = $1 and group_id = any($2) and code = $3",
      [course, chosen.map((group) => group.groupId), code],
    );
    return undefined;
  });
}

/** Refused unless the codes are exactly those of the group, each once: another device may have changed it meanwhile. */
export function arrangeFavourites(
  parts: OwnParts,
  caller: Acting,
  { groupId, codes }: { readonly groupId: number; readonly codes: readonly string[] },
): Answer {
  return changeLists(parts, caller, async ({ sql, course }, groups) => {
    const group = groups.find((one) => one.groupId === groupId);
    if (group === undefined) return groupUnknown();
    if (!isPermutation(codes, group.codes)) return refuse("FAVOURITES_CHANGED", { field: "codes" });

    await sql.query(
      `update favourites f set position = wanted.place
       from unnest($3::text[]) with ordinality as wanted(code, place) where f.course = $1 and f.group_id = $2 and f.code = wanted.code`,
      [course, group.groupId, codes],
    );
    return undefined;
  });
}

/** `present` holds each code once. */
function isPermutation(codes: readonly string[], present: readonly string[]): boolean {
  const wanted = new Set(codes);
  return codes.length === present.length && present.every((code) => wanted.has(code));
}
