import * as v from "valibot";
import * as field from "./fields.ts";

/** A reader's lists of shares, kept on the server so that they are there on every device (M-MKT-2). */

export const favouriteGroupsMaximum = 20;
export const favouritesMaximum = 100;
const groupNameLongest = 20;

/** Characters as a reader counts them: an emoji is one. What no text holds (control characters) is no name. */
const groupName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("GROUP_NAME_REQUIRED"),
  v.maxLength(field.longestText, "FIELD_TOO_LONG"),
  v.maxGraphemes(groupNameLongest, "FIELD_TOO_LONG"),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "FIELD_FORMAT"),
);

export const favouriteGroup = v.strictObject({
  groupId: field.id,
  /** "" for the first list of a reader who has not named it. */
  name: v.string(),
  /** In the reader's order, at most 100. */
  codes: v.array(field.instrumentCode),
});
export type FavouriteGroup = v.InferOutput<typeof favouriteGroup>;

/** Whole; every change answers it too. A reader always has at least one group. */
export const favouritePage = v.strictObject({
  items: v.array(favouriteGroup),
  nextCursor: v.null(),
});

export const addFavouriteRequest = v.strictObject({
  code: field.instrumentCode,
  /** Absent: the first group. */
  groupId: v.exactOptional(field.id),
});

export const removeFavouriteRequest = v.strictObject({
  code: field.instrumentCode,
  /** Absent: from every group. */
  groupId: v.exactOptional(field.id),
});

/** The same codes in another order. */
export const arrangeFavouritesRequest = v.strictObject({
  groupId: field.id,
  codes: v.pipe(v.array(field.instrumentCode), v.maxLength(favouritesMaximum)),
});

export const addGroupRequest = v.strictObject({ name: groupName });
export const renameGroupRequest = v.strictObject({ groupId: field.id, name: groupName });
export const removeGroupRequest = v.strictObject({ groupId: field.id });
