import {
  accountExportPath,
  accountExportRequest,
  type ExportFormat,
} from "@akari/api/account-export";
import { basePath } from "@akari/api/paths";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock/clock.ts";
import { textInSnapshot } from "../../db/snapshot.ts";
import type { Rooms } from "../../http/rooms.ts";
import { validateQuery } from "../../http/call-input.ts";
import { type CsvForm, csvFormOf } from "../../http/csv-form.ts";
import type { Entrance } from "../../http/entrance.ts";
import { sendRefusal } from "../../http/envelope.ts";
import { localeOfRequest } from "../../http/language.ts";
import { timeOf } from "../../http/present.ts";
import { refuse } from "../../admission/refusal.ts";
import { createSpool } from "../../disk/spool.ts";
import { noteExport, type RowsOwner } from "../../uses/account-data/own-tables.ts";
import { exportFile } from "./export-file.ts";
import type { Caller } from "../../admission/callers.ts";

interface Parts {
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly entrance: Entrance;
  /** A file that is not read by then is given up. */
  readonly fileMs?: number | undefined;
}

/** Files that are made at once: each holds a connection to the database, and one of three is left to other jobs. */
const makingMaximum = 2;
/** Retry-After, in seconds, while others are made, or while the account's last one is read. */
const waitSeconds = 5;
const standardFileMs = 30 * 60_000;
/** Of all files that are made and not yet read. */
const spooledBytes = 2 * 1024 * 1024 * 1024;

/**
 * `accountData/export`: everything about the account as a file. It is made first and then sent, so that slow readers keep no other caller from
 * theirs, and no snapshot open, which would keep the database from clearing away deleted rows. Beside the table of endpoints, since its answer is
 * no envelope.
 */
export function addExportRoute(
  app: FastifyInstance,
  { clock, rooms, entrance, fileMs = standardFileMs }: Parts,
): void {
  const spool = createSpool(spooledBytes);
  /** Accounts whose file is made or read: one at a time. */
  const underWay = new Set<number>();
  let making = 0;

  const onRequest = (request: FastifyRequest, reply: FastifyReply) =>
    entrance.admitCustomer(request, reply, { cost: "export" });
  app.get(`${basePath}/${accountExportPath}`, { onRequest }, async (request, reply) => {
    const locale = localeOfRequest(request);
    const at = clock.now();
    const owner = entrance.customerOf(request);
    const { account: accountId } = owner;
    const checked = validateQuery(accountExportRequest, request);
    if (checked.kind === "invalid")
      return sendRefusal(reply, refuse(checked.invalid.reason, checked.invalid), locale);
    const wait = { parameters: { seconds: waitSeconds } };
    if (underWay.has(accountId))
      return sendRefusal(reply, refuse("EXPORT_UNDER_WAY", wait), locale);
    if (making >= makingMaximum) return sendRefusal(reply, refuse("OVERLOADED", wait), locale);
    underWay.add(accountId);
    const form = csvFormOf(checked.value, locale);
    making += 1;
    const made = await spool
      .keep(inVisit(rooms, owner, checked.value.format, form, at))
      .catch((error: unknown) => {
        underWay.delete(accountId);
        throw error;
      })
      .finally(() => void (making -= 1));
    if (request.raw.destroyed) {
      // Its reader has left meanwhile.
      underWay.delete(accountId);
      await made.drop();
      return reply.hijack();
    }
    const file = made.stream();
    const timer = setTimeout(() => file.destroy(new Error("export read too slowly")), fileMs);
    file.once("close", () => {
      clearTimeout(timer);
      underWay.delete(accountId);
    });
    return reply.headers(headersOf(accountId, checked.value.format, at)).send(file);
  });
}

/** The market stays open meanwhile. */
async function* inVisit(
  rooms: Rooms,
  owner: RowsOwner & Pick<Caller, "market">,
  format: ExportFormat,
  form: CsvForm,
  at: number,
): AsyncGenerator<string> {
  const { room, leave } = await rooms.enter(owner.market);
  try {
    const { jobs: sql, course } = room.edge;
    yield* textInSnapshot({ sql, course }, (books) => exportFile(books, owner, format, form, at));
    await noteExport(sql, owner, at);
  } finally {
    leave();
  }
}

function headersOf(accountId: number, format: ExportFormat, at: number) {
  const name = `akari-practice-account-${accountId}-${timeOf(at).slice(0, 10)}.${format}`;
  return {
    "content-type":
      format === "json" ? "application/json; charset=utf-8" : "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "no-store",
  };
}
