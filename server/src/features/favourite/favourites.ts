import { favouritesMaximum } from "@akari/api/favourite";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { changeLists, type FavouritePage } from "./answer-lists.ts";

type Answer = Promise<FavouritePage | Refusal>;

/** Adds a share at the end of the group; one that is already there keeps its place. */
export async function addFavourite(call: Call<"favourite/add">): Answer {
  const { code, groupId } = call.request;
  if (call.edge.market.card(code) === undefined)
    return refuse("INSTRUMENT_UNKNOWN", { field: "code" });

  return changeLists(call, async (transaction, groups) => {
    const group =
      groupId === undefined ? groups[0] : groups.find((one) => one.groupId === idIn(groupId));
    if (group === undefined) return refuse("GROUP_UNKNOWN", { field: "groupId" });
    if (group.codes.includes(code)) return undefined;
    if (group.codes.length >= favouritesMaximum)
      return refuse("TOO_MANY_FAVOURITES", { parameters: { maximum: favouritesMaximum } });

    await transaction.query(
      `insert into favourites (course, group_id, code, position, added_at)
       select $1, $2, $3, coalesce(max(position), 0) + 1, $4 from favourites where course = $1 and group_id = $2`,
      [call.edge.course, group.groupId, code, new Date(call.at)],
    );
    return undefined;
  });
}

/** Removes a share from one group or all; one that is in none is not refused. */
export function removeFavourite(call: Call<"favourite/remove">): Answer {
  const { code, groupId } = call.request;
  return changeLists(call, async (transaction, groups) => {
    const chosen = groups.filter((one) => groupId === undefined || one.groupId === idIn(groupId));
    if (chosen.length === 0) return refuse("GROUP_UNKNOWN", { field: "groupId" });

    await transaction.query(
      "delete from favourites where course = $1 and group_id = any($2) and code = $3",
      [call.edge.course, chosen.map((group) => group.groupId), code],
    );
    return undefined;
  });
}

/** Refused unless the codes are exactly those of the group, each once: another device may have changed it meanwhile. */
export function arrangeFavourites(call: Call<"favourite/arrange">): Answer {
  const { codes } = call.request;
  return changeLists(call, async (transaction, groups) => {
    const group = groups.find((one) => one.groupId === idIn(call.request.groupId));
    if (group === undefined) return refuse("GROUP_UNKNOWN", { field: "groupId" });
    if (!isPermutation(codes, group.codes)) return refuse("FAVOURITES_CHANGED", { field: "codes" });

    await transaction.query(
      `update favourites f set position = wanted.place
       from unnest($3::text[]) with ordinality as wanted(code, place) where f.course = $1 and f.group_id = $2 and f.code = wanted.code`,
      [call.edge.course, group.groupId, codes],
    );
    return undefined;
  });
}

/** `present` holds each code once. */
function isPermutation(codes: readonly string[], present: readonly string[]): boolean {
  const wanted = new Set(codes);
  return codes.length === present.length && present.every((code) => wanted.has(code));
}
