import { ECDH } from "node:crypto";
import type { Locale } from "@akari/api/locale";
import { type AwayKind, awayKinds } from "@akari/api/message-kinds";
import type { Edge } from "../edge.ts";
import { inTransaction } from "../http/in-transaction.ts";
import { type Refusal, refuse } from "../admission/refusal.ts";
import type { Subscription } from "./push-request.ts";

/** A device's subscription: messages of these kinds to this address, in this language. */
export interface AwayRequest {
  readonly subscription: Subscription;
  readonly kinds: readonly AwayKind[];
  readonly locale: Locale;
}

/** A session, and the account whose messages its device gets. */
interface DeviceSession {
  readonly sessionId: number;
  readonly accountId: number;
}

/** A device is a login session; its subscription lies sealed in the vault. */
export interface AwayDevices {
  /** The kinds that the session's device gets; empty: no messages. */
  kindsOf(sessionId: number): Promise<AwayKind[]>;
  /** Takes the place of what the session had, and of what the same browser had under another one. Refused: a session that has ended, keys that are none. */
  set(device: DeviceSession, request: AwayRequest, at: number): Promise<Refusal | null>;
  end(sessionId: number): Promise<void>;
  opened(sealed: Buffer, sessionId: number): Subscription;
}

const fingerprintContext = "away-endpoint/1";
const sealContext = (sessionId: number) => `away-device/1/${sessionId}`;
const uniqueViolation = "23505";

export function createAwayDevices({
  sql,
  course,
  vault,
}: Pick<Edge, "sql" | "course" | "vault">): AwayDevices {
  const store = (
    { sessionId, accountId }: DeviceSession,
    { subscription, kinds, locale }: AwayRequest,
    at: number,
  ) =>
    inTransaction(sql, async (transaction) => {
      // A concurrent end of the session has finished, or waits for this and then removes the device too.
      const { rowCount } = await transaction.query(
        "select from login_sessions where session_id = $1 and revoked_at is null for share",
        [sessionId],
      );
      if (rowCount === 0) return refuse("SESSION_EXPIRED");
      const { endpoint } = subscription;
      await transaction.query(
        "delete from away_devices where endpoint_fingerprint = any($1) and session_id <> $2",
        [vault.fingerprints(endpoint, fingerprintContext), sessionId],
      );
      await transaction.query(
        `insert into away_devices (session_id, account_id, endpoint_fingerprint, subscription_sealed, kinds, locale, since, told_up_to)
         select $1, $2, $3, $4, $5, $6, $7, coalesce((select max(message_id) from messages where course = $8 and account_id = $2), 0)
         on conflict (session_id) do update set endpoint_fingerprint = excluded.endpoint_fingerprint,
           subscription_sealed = excluded.subscription_sealed, kinds = excluded.kinds, locale = excluded.locale`,
        [
          sessionId,
          accountId,
          vault.fingerprint(endpoint, fingerprintContext),
          vault.seal(Buffer.from(JSON.stringify(subscription)), sealContext(sessionId)),
          awayKinds.filter((kind) => kinds.includes(kind)),
          locale,
          new Date(at),
          course,
        ],
      );
      return null;
    });

  return {
    async kindsOf(sessionId) {
      const { rows } = await sql.query<{ kinds: string[] }>(
        "select kinds from away_devices where session_id = $1",
        [sessionId],
      );
      // A kind of another version is left out.
      return awayKinds.filter((kind) => rows[0]?.kinds.includes(kind) === true);
    },
    async set(device, request, at) {
      if (!isPoint(request.subscription.p256dh)) return refuse("FIELD_FORMAT", { field: "p256dh" });
      try {
        return await store(device, request, at);
      } catch (error) {
        // The same browser has just been stored for another session: it is there to be replaced now.
        if ((error as { code?: string }).code !== uniqueViolation) throw error;
        return store(device, request, at);
      }
    },
    async end(sessionId) {
      await sql.query("delete from away_devices where session_id = $1", [sessionId]);
    },
    opened: (sealed, sessionId) =>
      JSON.parse(vault.open(sealed, sealContext(sessionId)).toString()) as Subscription,
  };
}

/** Whether it is a point of the curve: another point would give the shared secret away, and no browser sends one. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(
      Buffer.from(key, "base64url"),
      "prime256v1",
      undefined,
      undefined,
      "uncompressed",
    );
    return true;
  } catch {
    return false;
  }
}
