import type { Handlers } from "../../http/handler.ts";
import { answerLists } from "./answer-lists.ts";
import { addFavourite, arrangeFavourites, removeFavourite } from "./favourites.ts";
import { addGroup, removeGroup, renameGroup } from "./groups.ts";

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
  "favourite/list": answerLists,
  "favourite/add": addFavourite,
  "favourite/remove": removeFavourite,
  "favourite/arrange": arrangeFavourites,
  "favourite/addGroup": addGroup,
  "favourite/renameGroup": renameGroup,
  "favourite/removeGroup": removeGroup,
};
