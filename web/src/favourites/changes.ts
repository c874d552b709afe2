import type { RequestOf } from "@akari/api/endpoints";
import type { FavouriteGroup } from "@akari/api/favourite";

/** A reader's change to their lists; the server answers with the lists after it. */
export type FavouriteChange = {
  [Name in ChangeName]: { readonly name: Name; readonly request: RequestOf<Name> };
}[ChangeName];

type ChangeName =
  | "favourite/add"
  | "favourite/remove"
  | "favourite/arrange"
  | "favourite/addGroup"
  | "favourite/renameGroup"
  | "favourite/removeGroup";

type Groups = readonly FavouriteGroup[];

/** The lists after a change, shown while the server has not answered yet. */
export function withChange(groups: Groups, change: FavouriteChange): Groups {
  switch (change.name) {
    case "favourite/add": {
      const { code, groupId = groups[0]?.groupId } = change.request;
      return inGroup(groups, groupId, (group) =>
        group.codes.includes(code) ? group : { ...group, codes: [...group.codes, code] },
      );
    }
    case "favourite/remove": {
      const { code, groupId } = change.request;
      return groups.map((group) =>
        groupId === undefined || group.groupId === groupId
          ? { ...group, codes: group.codes.filter((own) => own !== code) }
          : group,
      );
    }
    case "favourite/arrange": {
      const { groupId, codes } = change.request;
      return inGroup(groups, groupId, (group) => ({ ...group, codes: [...codes] }));
    }
    case "favourite/renameGroup": {
      const { groupId, name } = change.request;
      return inGroup(groups, groupId, (group) => ({ ...group, name }));
    }
    case "favourite/removeGroup":
      return groups.filter(({ groupId }) => groupId !== change.request.groupId);
    case "favourite/addGroup":
      // The server assigns its id.
      return groups;
  }
}

/** The code one place up or down; the same codes at the ends. */
export function moved(codes: readonly string[], code: string, by: -1 | 1): string[] {
  return movedTo(codes, code, codes.indexOf(code) + by);
}

/** The code at another place, the others closing up; the same codes where there is no such place. */
export function movedTo(codes: readonly string[], code: string, place: number): string[] {
  if (!codes.includes(code) || place < 0 || place >= codes.length) return [...codes];
  return codes.filter((own) => own !== code).toSpliced(place, 0, code);
}

export function isIn(groups: Groups, code: string): boolean {
  return groups.some(({ codes }) => codes.includes(code));
}

function inGroup(
  groups: Groups,
  groupId: string | undefined,
  change: (group: FavouriteGroup) => FavouriteGroup,
): Groups {
  return groups.map((group) => (group.groupId === groupId ? change(group) : group));
}
