import type { EntryGroup } from "../entry-groups.ts";
import type { PathRow } from "../path-row.ts";

/** A noun's names on the wire in addition to its schemas; all are optional. */
export interface NounWords {
  /** Its endpoints, repeated from their rows. */
  readonly paths?: Readonly<Record<string, PathRow>>;
  /** Kinds of events of an account. */
  readonly events?: readonly string[];
  /** Ids that its events have. */
  readonly eventIds?: readonly string[];
  /** Purposes of its entries in the ledger. */
  readonly causes?: readonly string[];
  /** Its kinds of entries, each with the group by which the ledger can be read. */
  readonly entries?: Readonly<Record<string, EntryGroup>>;
  /** Subjects of its messages. */
  readonly subjects?: readonly string[];
}
