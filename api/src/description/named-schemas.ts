import type * as v from "valibot";
import * as accountData from "../account-data.ts";
import * as account from "../account.ts";
import * as alert from "../alert.ts";
import * as bankAccount from "../bank-account.ts";
import * as block from "../block.ts";
import * as bot from "../bot.ts";
import * as caseDecision from "../case-decision.ts";
import * as change from "../change.ts";
import * as chart from "../chart.ts";
import * as deposit from "../deposit.ts";
import * as dividend from "../dividend.ts";
import * as favourite from "../favourite.ts";
import * as fields from "../fields.ts";
import * as fillExplanation from "../fill-explanation.ts";
import * as follow from "../follow.ts";
import * as fundPassword from "../fund-password.ts";
import * as identity from "../identity.ts";
import * as instrument from "../instrument.ts";
import * as ipo from "../ipo.ts";
import * as ledger from "../ledger.ts";
import * as loan from "../loan.ts";
import * as luck from "../luck.ts";
import * as margin from "../margin.ts";
import * as message from "../message.ts";
import * as news from "../news.ts";
import * as openingHours from "../opening-hours.ts";
import * as operatorAction from "../operator-action.ts";
import * as order from "../order.ts";
import * as passkey from "../passkey.ts";
import * as performance from "../performance.ts";
import * as portfolio from "../portfolio.ts";
import * as premarket from "../premarket.ts";
import * as push from "../push.ts";
import * as recordTotals from "../record-totals.ts";
import * as session from "../session.ts";
import * as statement from "../statement.ts";
import * as support from "../support.ts";
import * as system from "../system.ts";
import * as tape from "../tape.ts";
import * as twoStep from "../two-step.ts";
import * as uploadedImage from "../uploaded-image.ts";
import * as withdrawal from "../withdrawal.ts";

/** A file of schemas, and what is put before names that say too little alone. */
type File = readonly [exports: object, prefix?: string];

const files: readonly File[] = [
  [fields],
  [accountData, "AccountData"],
  [account, "Account"],
  [alert],
  [bankAccount],
  [block],
  [bot],
  [caseDecision],
  [change, "Account"],
  [chart],
  [deposit],
  [dividend, "Dividend"],
  [favourite],
  [fillExplanation],
  [follow],
  [fundPassword],
  [identity],
  [instrument, "Market"],
  [ipo],
  [ledger, "Ledger"],
  [loan],
  [luck],
  [margin],
  [message],
  [news],
  [openingHours],
  [operatorAction],
  [order, "Order"],
  [passkey],
  [performance],
  [portfolio, "Position"],
  [premarket],
  [push, "Stream"],
  [recordTotals],
  [session, "Session"],
  [statement],
  [support],
  [system, "System"],
  [tape],
  [twoStep],
  [uploadedImage],
  [withdrawal],
];

/** Names that say too little without their file. */
const short: ReadonlySet<string> = new Set([
  "AverageRequest",
  "AverageWorking",
  "Calendar",
  "Change",
  "ChangePage",
  "ChangesRequest",
  "CalendarRequest",
  "CancelRequest",
  "Cause",
  "CloseRequest",
  "CodeRequest",
  "DeleteRequest",
  "Detail",
  "DetailRequest",
  "EntryDetail",
  "EntryKind",
  "EntryRequest",
  "EventPage",
  "EventsRequest",
  "HelloMessage",
  "History",
  "HistoryRange",
  "HistoryRequest",
  "HostAnswer",
  "IncomeDay",
  "IncomePage",
  "LoginAnswer",
  "LoginRequest",
  "Mine",
  "PlaceRequest",
  "Preview",
  "PreviewRequest",
  "ReaderMessage",
  "Record",
  "RecordItem",
  "RecordRequest",
  "RegisterRequest",
  "ResetAnswer",
  "ResetRequest",
  "RevokeRequest",
  "ScorePage",
  "SearchPage",
  "SearchRequest",
  "Summary",
  "Topic",
  "VersionAnswer",
]);

/** A schema that other schemas and documents name, by the name under which it is described. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = named();

function named(): Record<string, v.GenericSchema> {
  const found: Record<string, v.GenericSchema> = {};
  const known = new Map<unknown, string>();
  for (const [exports, prefix = ""] of files)
    for (const [word, value] of Object.entries(exports)) {
      if (!isSchema(value) || known.has(value)) continue;
      const own = word.charAt(0).toUpperCase() + word.slice(1);
      const name = short.has(own) ? `${prefix}${own}` : own;
      if (found[name] !== undefined) throw new Error(`two schemas are called ${name}`);
      found[name] = value;
      known.set(value, name);
    }
  return found;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    (value as { kind: unknown }).kind === "schema"
  );
}
