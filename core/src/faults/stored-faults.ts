import { coreVersion } from "../capture/core-version.ts";

/** The part of a stored fault that decides whether it happens again; or a mark, with its words in place of the key. */
export interface StoredFault {
  readonly at: number | null;
  readonly key: string | null;
  readonly code: string | null;
}

/** A mark: inputs set aside before it are tried again. */
export type FaultMark = typeof released | `core version ${number}`;

/** An operator has released everything. */
export const released = "released";

/** From here on cores of this version run. */
export function versionMark(version: number = coreVersion): FaultMark {
  return `core version ${version}`;
}

export function isMark(key: string | null): key is FaultMark {
  return key !== null && (key === released || /^core version \d+$/.test(key));
}

/** Whether the faults that are stored, the oldest first, are of cores of another version. */
export function isOfAnotherVersion(history: readonly StoredFault[]): boolean {
  const versions = history.filter(({ key }) => isMark(key) && key !== released);
  return history.length > 0 && versions.at(-1)?.key !== versionMark();
}
