/** Higher counts are shown as one figure, so that a mark stays as small as its icon. */
const mostMarked = 99;

/** A count as a mark over an icon; undefined for none. */
export function unreadMark(unread: number): string | undefined {
  if (unread === 0) return undefined;
  return unread > mostMarked ? `${mostMarked}+` : `${unread}`;
}
