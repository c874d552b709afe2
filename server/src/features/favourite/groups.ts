import { favouriteGroupsMaximum } from "@akari/api/favourite";
import type { Call } from "../../http/handler.ts";
import { idIn } from "../../http/parse.ts";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import { changeLists, type FavouritePage } from "./answer-lists.ts";
import { insertGroup } from "./own-groups.ts";

type Answer = Promise<FavouritePage | Refusal>;

export function addGroup(call: Call<"favourite/addGroup">): Answer {
  const { name } = call.request;
  return changeLists(call, async (transaction, groups) => {
    if (groups.some((group) => group.name === name))
      return refuse("GROUP_NAME_TAKEN", { field: "name" });
    if (groups.length >= favouriteGroupsMaximum)
      return refuse("TOO_MANY_GROUPS", { parameters: { maximum: favouriteGroupsMaximum } });

    await insertGroup({ sql: transaction, course: call.edge.course }, call.caller.account, name);
    return undefined;
  });
}

export function renameGroup(call: Call<"favourite/renameGroup">): Answer {
  const groupId = idIn(call.request.groupId);
  const { name } = call.request;
  return changeLists(call, async (transaction, groups) => {
    if (!groups.some((group) => group.groupId === groupId))
      return refuse("GROUP_UNKNOWN", { field: "groupId" });
    if (groups.some((group) => group.groupId !== groupId && group.name === name))
      return refuse("GROUP_NAME_TAKEN", { field: "name" });

    await transaction.query(
      "update favourite_groups set name = $3 where course = $1 and group_id = $2",
      [call.edge.course, groupId, name],
    );
    return undefined;
  });
}

/** Removes a group with its shares. A reader always has a group: the last one is emptied and loses its name instead. */
export function removeGroup(call: Call<"favourite/removeGroup">): Answer {
  const groupId = idIn(call.request.groupId);
  return changeLists(call, async (transaction, groups) => {
    if (!groups.some((group) => group.groupId === groupId))
      return refuse("GROUP_UNKNOWN", { field: "groupId" });

    if (groups.length > 1) {
      await transaction.query("delete from favourite_groups where course = $1 and group_id = $2", [
        call.edge.course,
        groupId,
      ]);
      return undefined;
    }
    await transaction.query("delete from favourites where course = $1 and group_id = $2", [
      call.edge.course,
      groupId,
    ]);
    await transaction.query(
      "update favourite_groups set name = '' where course = $1 and group_id = $2",
      [call.edge.course, groupId],
    );
    return undefined;
  });
}
