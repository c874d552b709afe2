import { deviceOf } from "@akari/api/device-name";
import type { SignInMethod } from "@akari/api/session";
import type { PersonId } from "../../admission/person.ts";
import type { ActingPerson, Stretch } from "../caller.ts";
import type { Tables, Tell } from "../parts.ts";
import type { SignIn } from "./sign-in.ts";

const dayMs = 86_400_000;
/** How long sign-ins can be read. */
const keptMs = 30 * dayMs;
/** Failures within this time of the first are one row: strangers cannot fill the table. */
const failuresTogetherMs = 10 * 60_000;

/** A sign-in as the account's owner sees it. */
export interface SignInRow {
  readonly id: number;
  readonly at: number;
  readonly succeeded: boolean;
  readonly method: SignInMethod;
  readonly userAgent: string;
  readonly count: number;
}

/** The person's sign-ins and failed ones, from the newest. */
export async function signInsOf(
  sql: Tables,
  { person, at }: ActingPerson,
  { before, count }: Stretch,
): Promise<readonly SignInRow[]> {
  const { rows } = await sql.query<SignInRow>(
    `select sign_in_id as id, at, succeeded, method, user_agent as "userAgent", count from sign_ins
     where person_id = $1 and sign_in_id < $2 and at > $3 order by sign_in_id desc limit $4`,
    [person, before, new Date(at - keptMs), count],
  );
  return rows;
}

type TellOfDevice = Tell<
  {
    readonly key: "message.signedIn";
    /** Absent for a device that we do not know. */
    readonly parameters: { readonly browser?: string; readonly system?: string };
  },
  PersonId
>;

/** Notes it in the transaction that opens its session, before the session is stored; tells the customer of a new device. */
export async function noteSignIn(sql: Tables, signIn: SignIn, tell: TellOfDevice): Promise<void> {
  const { personId, userAgent, at } = signIn;
  const { rows } = await sql.query<{ userAgent: string }>(
    `select distinct user_agent as "userAgent" from login_sessions where person_id = $1`,
    [personId],
  );
  const device = deviceOf(userAgent);
  const isKnown = rows.some((row) => isSameDevice(deviceOf(row.userAgent), device));
  if (!isKnown)
    await tell(sql, personId, { key: "message.signedIn", parameters: device ?? {} }, at);
  await sql.query("delete from sign_ins where person_id = $1 and at < $2", [
    personId,
    new Date(at - keptMs),
  ]);
  await insert(sql, signIn, true);
}

/** Notes a failure for an account that exists. */
export async function noteFailure(sql: Tables, signIn: SignIn): Promise<void> {
  const { personId, method, at } = signIn;
  const { rowCount } = await sql.query(
    `update sign_ins set count = count + 1 where sign_in_id = (
       select sign_in_id from sign_ins
       where person_id = $1 and not succeeded and method = $2 and at > $3 order by sign_in_id desc limit 1)`,
    [personId, method, new Date(at - failuresTogetherMs)],
  );
  if (rowCount === 0) await insert(sql, signIn, false);
}

async function insert(
  sql: Tables,
  { personId, method, userAgent, at }: SignIn,
  succeeded: boolean,
): Promise<void> {
  await sql.query(
    `insert into sign_ins (person_id, at, succeeded, method, user_agent) values ($1, $2, $3, $4, $5)`,
    [personId, new Date(at), succeeded, method, userAgent.slice(0, 300)],
  );
}

type Device = ReturnType<typeof deviceOf>;

function isSameDevice(one: Device, other: Device): boolean {
  return one?.browser === other?.browser && one?.system === other?.system;
}
