import type { Edge } from "../edge.ts";
import { messagesOfEvents } from "@akari/core/messages/all";
import { messageChanges } from "../messages/message-changes.ts";
import { deliveries, noticeOf } from "./away-notice.ts";
import type { AwayDevices } from "./away-devices.ts";
import {
  devicesOf,
  type DueMessage,
  endDevice,
  type Lifetimes,
  noteDone,
  readDue,
  type StoredDevice,
} from "./due-messages.ts";
import { pushRequest, type Sender, type Subscription } from "./push-request.ts";
import type { PushAnswer, PushService } from "./push-service.ts";
import { SealBroken, SealLost } from "../vault/vault.ts";

/** Devices that are written to at once, and of these, how many whose service did not answer well the last time. */
const atOnce = 16;
const troubledAtOnce = 4;
/** The pause after a failure, which doubles. A service may ask for more, within the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

export interface AwaySenderParts {
  readonly edge: Pick<Edge, "sql" | "course" | "clock" | "core">;
  readonly devices: Pick<AwayDevices, "opened">;
  readonly service: PushService;
  readonly sender: Sender;
  readonly lifetimes: Lifetimes;
  readonly onFault: (error: unknown) => void;
}

export interface AwaySender {
  /** A device of the account is new, or has chosen anew. */
  look(accountId: number): void;
  /** Resolves when all that is due has been tried. */
  settled(): Promise<void>;
  /** Gives up what is under way; the next start tells it. */
  stop(): Promise<void>;
}

/** Result for a message, or for its device. */
type Outcome = "told" | "given-up" | "device-gone" | { readonly pauseMs: number };

interface Trouble {
  readonly failures: number;
  readonly cancel: () => void;
}

/**
 * Sends committed messages to devices, independent of the core and of calls: nothing waits for it. A device's row lists the messages sent to it, and is
 * written after the service has taken them, so that a restart sends the rest; a message sent in the instant of a kill comes again with
 * the same tag, and a device shows it once.
 */
export function startAwaySender({
  edge: { sql, course, clock, core },
  devices,
  service,
  sender,
  lifetimes,
  onFault,
}: AwaySenderParts): AwaySender {
  /** Accounts with devices: messages of others need no look. */
  const accounts = new Set<number>();
  const waiting = new Set<number>();
  const active = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const troubles = new Map<number, Trouble>();
  const stopping = new AbortController();
  let activeTroubled = 0;
  let looking: Promise<unknown> = Promise.resolve();
  let wanted = new Set<number>();
  /** Accounts of which a device may have a new address: its troubles are over. */
  let renewed = new Set<number>();
  let isLooking = false;
  /** The database did not answer: until then it is left alone. */
  let pausedUntil = 0;

  const queue = (deviceId: number) => {
    if (stopping.signal.aborted) return;
    if (active.has(deviceId)) again.add(deviceId);
    else waiting.add(deviceId);
    pump();
  };

  const pump = () => {
    for (const deviceId of waiting) {
      if (active.size >= atOnce) return;
      const isTroubled = troubles.has(deviceId);
      if (isTroubled && activeTroubled >= troubledAtOnce) continue;
      waiting.delete(deviceId);
      if (isTroubled) activeTroubled += 1;
      const run = tell(deviceId)
        .catch((error: unknown) => {
          if (stopping.signal.aborted) return;
          onFault(error);
          pause(deviceId, null);
        })
        .finally(() => {
          active.delete(deviceId);
          if (isTroubled) activeTroubled -= 1;
          if (again.delete(deviceId)) waiting.add(deviceId);
          pump();
        });
      active.set(deviceId, run);
    }
  };

  /** One device, message after message. */
  const tell = async (deviceId: number): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return;
      const due = await readDue({ sql, course }, deviceId, lifetimes, clock.now());
      if (due === null) return forget(deviceId);
      await noteDone({ sql, course }, deviceId, due.done, clock.now());
      const [next] = due.messages;
      if (next === undefined) return recovered(deviceId);
      const outcome = await send(due.device, next);
      if (stopping.signal.aborted && outcome !== "told") return;
      if (outcome === "device-gone") return forget(deviceId);
      if (typeof outcome === "object") return pause(deviceId, outcome.pauseMs);
      await noteDone({ sql, course }, deviceId, [next.messageId], clock.now());
    }
  };

  const send = async (
    { deviceId, sessionId, sealed, locale }: StoredDevice,
    { messageId, key, kind, secondsLeft }: DueMessage,
  ): Promise<Outcome> => {
    const notice = noticeOf(messageId, key, locale);
    if (notice === null) return "given-up";
    const subscription = opened(sealed, sessionId);
    if (subscription === null) return "device-gone";
    const delivery = { ...deliveries[kind], ttlSeconds: secondsLeft };
    const request = await pushRequest(subscription, notice, delivery, sender);
    const { host } = new URL(subscription.endpoint);
    try {
      return outcomeOf(host, await service.send(request, stopping.signal));
    } catch (error) {
      // Once, not at each further try.
      if (!stopping.signal.aborted && !troubles.has(deviceId)) onFault(`${host}: ${String(error)}`);
      return { pauseMs: 0 };
    }
  };

  /** null: sealed by a key that has been lost. */
  const opened = (sealed: Buffer, sessionId: number): Subscription | null => {
    try {
      return devices.opened(sealed, sessionId);
    } catch (error) {
      if (error instanceof SealLost || error instanceof SealBroken) return null;
      throw error;
    }
  };

  const outcomeOf = (host: string, { status, retryAfterMs }: PushAnswer): Outcome => {
    if (status >= 200 && status < 300) return "told";
    if (status === 404 || status === 410) return "device-gone";
    if (status === 408 || status === 429 || status >= 500) return { pauseMs: retryAfterMs ?? 0 };
    onFault(`${host}: answered ${status}`);
    // It does not know our key any more: the device subscribes anew when the app is opened there.
    if (status === 401 || status === 403) return "device-gone";
    return "given-up";
  };

  const pause = (deviceId: number, requestedMs: number | null) => {
    const known = troubles.get(deviceId);
    known?.cancel();
    const failures = (known?.failures ?? 0) + 1;
    const own = Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 20), longestPauseMs);
    const ms = Math.min(Math.max(own, requestedMs ?? 0), longestPauseMs);
    waiting.delete(deviceId);
    again.delete(deviceId);
    const cancel = stopping.signal.aborted
      ? () => {}
      : clock.schedule(clock.now() + ms, () => queue(deviceId));
    troubles.set(deviceId, { failures, cancel });
  };

  const recovered = (deviceId: number) => {
    troubles.get(deviceId)?.cancel();
    troubles.delete(deviceId);
  };

  const forget = async (deviceId: number): Promise<void> => {
    recovered(deviceId);
    again.delete(deviceId);
    await endDevice(sql, deviceId);
  };

  /** Finds the devices of accounts that have something new; a device that pauses after a failure waits for its own time. */
  const lookNow = async () => {
    const [these, anew] = [[...wanted], renewed];
    [wanted, renewed] = [new Set(), new Set()];
    try {
      const found = await devicesOf(sql, these);
      const having = new Set(found.map(({ accountId }) => accountId));
      for (const accountId of these)
        if (!having.has(accountId) && !renewed.has(accountId)) accounts.delete(accountId);
      for (const { deviceId, accountId } of found) {
        if (anew.has(accountId)) recovered(deviceId);
        if (!troubles.has(deviceId)) queue(deviceId);
      }
    } catch (error) {
      onFault(error);
      for (const accountId of these) wanted.add(accountId);
      for (const accountId of anew) renewed.add(accountId);
      pausedUntil = clock.now() + firstPauseMs;
      clock.schedule(pausedUntil, wake);
    }
  };

  const wake = () => {
    if (isLooking || stopping.signal.aborted || clock.now() < pausedUntil) return;
    isLooking = true;
    looking = lookNow().finally(() => {
      isLooking = false;
      if (wanted.size > 0) wake();
    });
  };

  const changed = (accountId: number) => {
    if (!accounts.has(accountId)) return;
    wanted.add(accountId);
    wake();
  };

  const look = (accountId: number) => {
    accounts.add(accountId);
    renewed.add(accountId);
    changed(accountId);
  };

  const begin = async () => {
    try {
      for (const { accountId } of await devicesOf(sql, null)) look(accountId);
    } catch (error) {
      onFault(error);
      if (!stopping.signal.aborted) clock.schedule(clock.now() + firstPauseMs, () => void begin());
    }
  };

  const stopChanges = messageChanges(sql).subscribe(changed);
  const stopBatches = core.onCommitted("after-replies", ({ accountEvents }) => {
    for (const { kind, accountId } of accountEvents) if (telling.has(kind)) changed(accountId);
  });
  const begun = begin();

  const settled = async () => {
    await begun;
    for (;;) {
      await looking;
      if (active.size === 0 && !isLooking) return;
      await Promise.all(active.values());
    }
  };
  return {
    look,
    settled,
    async stop() {
      stopping.abort();
      stopChanges();
      stopBatches();
      waiting.clear();
      for (const { cancel } of troubles.values()) cancel();
      await settled();
    },
  };
}

/** Kinds of events that can lead to a message. */
const telling: ReadonlySet<string> = new Set(messagesOfEvents.flatMap(Object.keys));
