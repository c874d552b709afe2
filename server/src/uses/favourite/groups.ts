import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { Acting } from "../caller.ts";
import type { OwnParts } from "../parts.ts";
import { changeLists, groupUnknown, type Lists } from "./change-lists.ts";
import { insertGroup } from "./own-groups.ts";

type Answer = Promise<Lists | Refusal>;

export function addGroup(
  parts: OwnParts,
  caller: Acting,
  { name, maximum }: { readonly name: string; readonly maximum: number },
): Answer {
  return changeLists(parts, caller, async (books, groups) => {
    if (groups.some((group) => group.name === name))
      return refuse("GROUP_NAME_TAKEN", { field: "name" });
    if (groups.length >= maximum) return refuse("TOO_MANY_GROUPS", { parameters: { maximum } });

    await insertGroup(books, caller.account, name);
    return undefined;
  });
}

export function renameGroup(
  parts: OwnParts,
  caller: Acting,
  { groupId, name }: { readonly groupId: number; readonly name: string },
): Answer {
  return changeLists(parts, caller, async ({ sql, course }, groups) => {
    if (!groups.some((group) => group.groupId === groupId)) return groupUnknown();
    if (groups.some((group) => group.groupId !== groupId && group.name === name))
      return refuse("GROUP_NAME_TAKEN", { field: "name" });

    await sql.query("update favourite_groups set name = $3 where course = $1 and group_id = $2", [
      course,
      groupId,
      name,
    ]);
    return undefined;
  });
}

/** Removes a group with its shares. A reader always has a group: the last one is emptied and loses its name instead. */
export function removeGroup(parts: OwnParts, caller: Acting, groupId: number): Answer {
  return changeLists(parts, caller, async ({ sql, course }, groups) => {
    if (!groups.some((group) => group.groupId === groupId)) return groupUnknown();

    if (groups.length > 1) {
      await sql.query("delete from favourite_groups where course = $1 and group_id = $2", [
        course,
        groupId,
      ]);
      return undefined;
    }
    await sql.query("delete from favourites where course = $1 and group_id = $2", [
      course,
      groupId,
    ]);
    await sql.query("update favourite_groups set name = '' where course = $1 and group_id = $2", [
      course,
      groupId,
    ]);
    return undefined;
  });
}
