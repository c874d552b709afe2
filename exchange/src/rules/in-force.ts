/**
 * The version in force: dated rule tables list their versions oldest first and the market runs by the newest.
 * Throws when a table has no version.
 */
export function inForce<Version extends { readonly validFrom: string }>(
  versions: readonly Version[],
): Version {
  const newest = versions.at(-1);
  if (newest === undefined) throw new Error("a rule table without a version");
  return newest;
}
