import type { AwayDevice } from "@akari/api/message";
import { type AwayKind, awayKinds } from "@akari/api/message-kinds";
import type { Services } from "../services/services.ts";
import { parseJson } from "../services/storage.ts";
import {
  awayObstacle,
  clearShown,
  permission,
  subscribeAway,
  unsubscribeAway,
} from "./device-notification.ts";

/** What this device has asked for, so that it can ask again when the browser or the server has forgotten it. */
interface Note {
  readonly userId: string;
  readonly kinds: readonly AwayKind[];
  readonly endpoint: string;
  readonly locale: string;
}

type Parts = Pick<Services, "client" | "queries" | "storage" | "session">;

const key = ["account/awayDevice", {}] as const;

/** Has the device told these kinds; none: it is told nothing any more. Rejects where browser or server do not take it, and then nothing has changed. */
export async function setAwayKinds(parts: Parts, kinds: readonly AwayKind[]): Promise<void> {
  if (kinds.length === 0) return endAway(parts);
  const { applicationKey } = await readAway(parts);
  await store(parts, kinds, applicationKey);
}

/** After the app has been opened, and in another language: asks again for what the browser, its push service or the server has forgotten. */
export async function renewAway(parts: Parts): Promise<void> {
  const note = noteOf(parts.storage);
  const { userId } = parts.session.state();
  // Somebody else has used the device before, or asked for nothing.
  if (note === null || note.userId !== userId) return leaveAway(parts);
  if (permission() !== "granted" || (await awayObstacle()) !== null) return endAway(parts);
  const { applicationKey, kinds } = await readAway(parts);
  const { endpoint } = await subscribeAway(applicationKey);
  const isKept =
    endpoint === note.endpoint &&
    localeOf(parts.storage) === note.locale &&
    kinds.join() === note.kinds.join();
  if (!isKept) await store(parts, note.kinds, applicationKey);
}

/** The session has ended, or belongs to somebody else: the device is told nothing, and shows nothing of before. */
export async function leaveAway({ storage }: Pick<Parts, "storage">): Promise<void> {
  storage.remove("awayDevice");
  await Promise.all([unsubscribeAway(), clearShown()]);
}

async function endAway({ client, queries, storage }: Parts): Promise<void> {
  await client.call("account/endAwayDevice", {});
  storage.remove("awayDevice");
  queries.setQueryData<AwayDevice>(key, (known) => known && { ...known, kinds: [] });
  await unsubscribeAway();
}

async function store(
  { client, queries, storage, session }: Parts,
  wanted: readonly AwayKind[],
  applicationKey: string,
): Promise<void> {
  const subscription = await subscribeAway(applicationKey);
  const kinds = awayKinds.filter((kind) => wanted.includes(kind));
  const answer = await client.call("account/setAwayDevice", { ...subscription, kinds });
  const { userId } = session.state();
  // Signed out meanwhile: the server has ended it with the session.
  if (userId === null) return leaveAway({ storage });
  const note: Note = { userId, kinds, endpoint: subscription.endpoint, locale: localeOf(storage) };
  storage.set("awayDevice", JSON.stringify(note));
  queries.setQueryData<AwayDevice>(key, answer);
}

function readAway({ client, queries }: Parts): Promise<AwayDevice> {
  return queries.fetchQuery<AwayDevice>({
    queryKey: key,
    queryFn: ({ signal }) => client.call("account/awayDevice", {}, { signal, quiet: true }),
    staleTime: 0,
  });
}

function localeOf(storage: Parts["storage"]): string {
  return storage.get("locale") ?? "";
}

/** null for none, and for one that another version has written. */
function noteOf(storage: Parts["storage"]): Note | null {
  const note = parseJson(storage.get("awayDevice")) as Partial<Note> | null;
  const isNote =
    typeof note?.userId === "string" &&
    typeof note.endpoint === "string" &&
    typeof note.locale === "string" &&
    Array.isArray(note.kinds);
  return isNote ? (note as Note) : null;
}
