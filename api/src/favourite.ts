import * as v from "valibot";
import * as field from "./fields.ts";

/** A customer's lists of shares, stored on the server so that they are available on every device (M-MKT-2). */

export const favouriteGroupsMaximum = 20;
export const favouritesMaximum = 100;
const groupNameLongest = 20;

/** Length in user-perceived characters (an emoji is one); control characters are rejected. */
const groupName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty("GROUP_NAME_REQUIRED"),
  v.maxLength(field.longestText, "FIELD_TOO_LONG"),
  v.maxGraphemes(groupNameLongest, "FIELD_TOO_LONG"),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u, "FIELD_FORMAT"),
  field.withoutDirection,
  v.trim(),
  v.nonEmpty("GROUP_NAME_REQUIRED"),
);

export const favouriteGroup = v.strictObject({
  groupId: field.id,
  /** "" for an unnamed first list. */
  name: v.string(),
  /** In the customer's order, at most 100. */
  codes: v.array(field.instrumentCode),
});
export type FavouriteGroup = v.InferOutput<typeof favouriteGroup>;

/** All groups; also the response to every change. There is always at least one group. */
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

/** The same codes in a new order. */
export const arrangeFavouritesRequest = v.strictObject({
  groupId: field.id,
  codes: v.pipe(v.array(field.instrumentCode), v.maxLength(favouritesMaximum)),
});

export const addGroupRequest = v.strictObject({ name: groupName });
export const renameGroupRequest = v.strictObject({ groupId: field.id, name: groupName });
export const removeGroupRequest = v.strictObject({ groupId: field.id });
