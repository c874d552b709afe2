import { favouriteGroupsMaximum, favouritesMaximum } from "@akari/api/favourite";
import type { AnswerOf } from "@akari/api/endpoints";
import type { Handlers } from "../../http/handler.ts";
import { ownPartsOf } from "../../http/own-parts.ts";
import { idIn } from "../../http/parse.ts";
import { idOf } from "../../http/present.ts";
import { actingOf, answered } from "../../http/use-call.ts";
import { refuse } from "../../admission/refusal.ts";
import { type Lists, listsOf } from "../../uses/favourite/change-lists.ts";
import {
  addFavourite,
  arrangeFavourites,
  removeFavourite,
} from "../../uses/favourite/favourites.ts";
import { addGroup, removeGroup, renameGroup } from "../../uses/favourite/groups.ts";

type FavouriteHandlers = Pick<
  Handlers,
  | "favourite/list"
  | "favourite/add"
  | "favourite/remove"
  | "favourite/arrange"
  | "favourite/addGroup"
  | "favourite/renameGroup"
  | "favourite/removeGroup"
>;

/** A reader's lists of shares. Every change returns all of them. */
export const favouriteRoutes: FavouriteHandlers = {
  "favourite/list": async (call) =>
    answered(await listsOf(ownPartsOf(call.edge), actingOf(call)), presentLists),

  "favourite/add": async (call) => {
    const { code, groupId } = call.request;
    if (call.edge.market.card(code) === undefined)
      return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
    const asked = { code, groupId: groupIn(groupId), maximum: favouritesMaximum };
    return answered(await addFavourite(ownPartsOf(call.edge), actingOf(call), asked), presentLists);
  },

  "favourite/remove": async (call) => {
    const { code, groupId } = call.request;
    const asked = { code, groupId: groupIn(groupId) };
    return answered(
      await removeFavourite(ownPartsOf(call.edge), actingOf(call), asked),
      presentLists,
    );
  },

  "favourite/arrange": async (call) => {
    const { groupId, codes } = call.request;
    const asked = { groupId: idIn(groupId), codes };
    return answered(
      await arrangeFavourites(ownPartsOf(call.edge), actingOf(call), asked),
      presentLists,
    );
  },

  "favourite/addGroup": async (call) => {
    const asked = { name: call.request.name, maximum: favouriteGroupsMaximum };
    return answered(await addGroup(ownPartsOf(call.edge), actingOf(call), asked), presentLists);
  },

  "favourite/renameGroup": async (call) => {
    const { groupId, name } = call.request;
    const asked = { groupId: idIn(groupId), name };
    return answered(await renameGroup(ownPartsOf(call.edge), actingOf(call), asked), presentLists);
  },

  "favourite/removeGroup": async (call) => {
    const groupId = idIn(call.request.groupId);
    return answered(
      await removeGroup(ownPartsOf(call.edge), actingOf(call), groupId),
      presentLists,
    );
  },
};

function groupIn(groupId: string | undefined): number | null {
  return groupId === undefined ? null : idIn(groupId);
}

function presentLists(groups: Lists): AnswerOf<"favourite/list"> {
  return {
    items: groups.map(({ groupId, name, codes }) => ({
      groupId: idOf(groupId),
      name,
      codes: [...codes],
    })),
    nextCursor: null,
  };
}
