import type { Market, MarketId, Markets } from "../admission/markets.ts";
import type { Clock } from "../clock/clock.ts";
import { requireSpeed } from "../clock/paced-clock.ts";
import { CannotGoBack } from "../engine/cannot-go-back.ts";
import { Overtaken } from "./overtaken.ts";
import type { MarketValues, NewMarket } from "./market-values.ts";

/** A market that is open in this process. */
export interface Opened {
  /** Of a market with a clock of its own; null: it goes by real time. */
  readonly setSpeed: ((speed: number) => void) | null;
  /** Keeps a capture of it for good, so that it can go back there; resolves with its batch. Rejects with NotKept. */
  keep(name: string): Promise<number>;
  /** Ends it in order, so that it opens again where it stopped. */
  close(): Promise<void>;
}

/** Somebody in an open market: it does not fall asleep before they leave. */
export interface Visit<Room> {
  readonly room: Room;
  leave(): void;
}

interface Parts<Room extends Opened> {
  readonly clock: Clock;
  /** The markets that there are at the start. */
  readonly known: readonly MarketValues[];
  /** The open market, which opens with the house and ends with it. */
  readonly open: { readonly id: string; readonly room: Room };
  /** Stores a further market. */
  readonly store: (market: NewMarket) => Promise<void>;
  readonly storeSpeed: (id: string, speed: number) => Promise<void>;
  /** Begins another course of a market that is not open, from a kept capture; resolves with the course. */
  readonly goBack: (id: string, name: string) => Promise<number>;
  /** Opens a market; `isVisited`: whether anybody is in it, from then on. */
  readonly begin: (market: MarketValues, isVisited: () => boolean) => Promise<Room>;
  readonly log: (line: string) => void;
  /** So long without a visit a market that may sleeps. */
  readonly sleepsAfterMs: number;
}

/** All markets of the house: which there are, and which are open here. A market opens for its first visit, once for all who ask. */
export interface HouseOfMarkets<Room extends Opened> extends Markets {
  /** Rejects when the market cannot be opened; throws for an unknown market. */
  enter(id: MarketId): Promise<Visit<Room>>;
  /** Adds a market and opens it. Rejects with RangeError, MarketKnown. */
  found(market: NewMarket): Promise<void>;
  /** How fast a market's own clock goes from now on. Rejects with RangeError: a speed that is not from 0 to 60, a market that goes by real time. */
  setSpeed(id: MarketId, speed: number): Promise<void>;
  /** Keeps a market as it is now under a name; resolves with its batch. Rejects with RangeError (no name), CannotGoBack (it may not), NotKept. */
  keep(id: MarketId, name: string): Promise<number>;
  /**
   * Ends the market, even with visitors, and begins another course from the capture of that name, to which its id leads from then on. Resolves with the
   * course once the market is open in it. Rejects with CannotGoBack, or with Led where another Akari leads it; the market then continues as it was. Rejects
   * with Overtaken where another request went back before it was open: the market is in their course.
   */
  goBack(id: MarketId, name: string): Promise<number>;
  /** Which of them are open now, in the order in which they were opened. */
  readonly awake: readonly MarketId[];
  /** The open markets. */
  readonly rooms: readonly Room[];
  /** Ends a market without visitors, even before its time; false: it may not sleep, has visitors, or sleeps already. */
  sleep(id: MarketId): Promise<boolean>;
  /** Ends all markets but the open one, even with visitors, since another Akari leads the house. Each opens again for its next visit. */
  endAll(): Promise<void>;
  /** Ends all but the open one, which its house closes. Nothing opens any more. */
  close(): Promise<void>;
}

/** Small letters, digits and hyphens. */
const captureName = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** Whether something can be kept under this name. */
function requireCaptureName(name: string): void {
  if (!captureName.test(name))
    throw new RangeError(`nothing can be kept under the name ${JSON.stringify(name.slice(0, 80))}`);
}

function requireMayGoBack({ id, mayGoBack }: MarketValues): void {
  if (!mayGoBack) throw new CannotGoBack("not-allowed", `market ${id} goes on and never goes back`);
}

/** One market's state here. */
interface Place<Room> {
  readonly values: MarketValues;
  readonly market: Market;
  visits: number;
  /** null: it sleeps. */
  opening: Promise<Room> | null;
  /** Once it is open. */
  room: Room | null;
  /** Resolves when the one before has ended. */
  ending: Promise<void>;
  /** To which it went back last; null: it has not since the house was opened. */
  wentTo: number | null;
  /** Resolves when the last speed that was asked for has been set: of several at once the last one counts. */
  speeding: Promise<void>;
  cancelSleep: () => void;
}

class HouseClosed extends Error {
  constructor() {
    super("the house is closing: no market opens any more");
  }
}

export function createHouseOfMarkets<Room extends Opened>(
  parts: Parts<Room>,
): HouseOfMarkets<Room> {
  const { clock, begin, log, sleepsAfterMs } = parts;
  const places = new Map<string, Place<Room>>();
  const awake = new Set<Place<Room>>();
  let closing = false;

  const add = (values: MarketValues): Place<Room> => {
    const place: Place<Room> = {
      values,
      market: { id: values.id as MarketId, isPublic: values.isPublic },
      visits: 0,
      opening: null,
      room: null,
      ending: Promise.resolve(),
      wentTo: null,
      speeding: Promise.resolve(),
      cancelSleep: () => {},
    };
    places.set(values.id, place);
    return place;
  };
  for (const values of parts.known) add(values);
  const first = placeOf(parts.open.id);
  first.opening = Promise.resolve(parts.open.room);
  first.room = parts.open.room;
  awake.add(first);

  function placeOf(id: string): Place<Room> {
    const place = places.get(id);
    if (place === undefined) throw new Error(`there is no market ${id}`);
    return place;
  }

  const opened = (place: Place<Room>): Promise<Room> => {
    if (place.opening !== null) return place.opening;
    if (closing) return Promise.reject(new HouseClosed());
    const opening = place.ending
      .catch(() => {})
      .then(() => begin(place.values, () => place.visits > 0));
    place.opening = opening;
    awake.add(place);
    opening.then(
      (room) => {
        if (place.opening === opening) place.room = room;
      },
      (error: unknown) => {
        log(`market ${place.values.id} could not be opened: ${String(error)}`);
        // It has been ended meanwhile, and may be opening anew.
        if (place.opening !== opening) return;
        // The next caller tries again.
        place.opening = null;
        awake.delete(place);
      },
    );
    return opening;
  };

  const end = async (place: Place<Room>): Promise<void> => {
    const { opening } = place;
    place.cancelSleep();
    if (opening === null) return place.ending;
    place.opening = null;
    place.room = null;
    awake.delete(place);
    place.ending = opening.then(
      (room) => room.close(),
      () => {},
    );
    return place.ending;
  };

  const mayEnd = ({ values, visits, opening }: Place<Room>) =>
    values.maySleep && visits === 0 && opening !== null;

  const planSleep = (place: Place<Room>) => {
    place.cancelSleep();
    if (!mayEnd(place)) return;
    place.cancelSleep = clock.schedule(clock.now() + sleepsAfterMs, async () => {
      if (mayEnd(place))
        await end(place).catch((error: unknown) =>
          log(`market ${place.values.id} did not end in order: ${String(error)}`),
        );
    });
  };

  const enter = async (place: Place<Room>): Promise<Visit<Room>> => {
    place.cancelSleep();
    place.visits += 1;
    let isThere = true;
    const leave = () => {
      if (!isThere) return;
      isThere = false;
      place.visits -= 1;
      planSleep(place);
    };
    try {
      return { room: await opened(place), leave };
    } catch (error) {
      leave();
      throw error;
    }
  };

  const reopen = async (place: Place<Room>): Promise<void> => {
    (await enter(place)).leave();
  };

  return {
    get: (id) => places.get(id)?.market,
    enter: (id) => enter(placeOf(id)),
    async found(market) {
      if (closing) throw new HouseClosed();
      await parts.store(market);
      const { leave } = await enter(add(market));
      leave();
    },
    async setSpeed(id, speed) {
      const place = placeOf(id);
      requireSpeed(speed);
      if (place.values.time.kind === "real") throw new RangeError(`market ${id} goes by real time`);
      const set = place.speeding.then(async () => {
        await parts.storeSpeed(id, speed);
        // A sleeping market starts with the stored speed.
        (await place.opening)?.setSpeed?.(speed);
      });
      place.speeding = set.catch(() => {});
      await set;
    },
    async keep(id, name) {
      const place = placeOf(id);
      requireCaptureName(name);
      requireMayGoBack(place.values);
      const { room, leave } = await enter(place);
      try {
        return await room.keep(name);
      } finally {
        leave();
      }
    },
    async goBack(id, name) {
      const place = placeOf(id);
      requireMayGoBack(place.values);
      if (!captureName.test(name))
        throw new CannotGoBack("no-capture", `market ${id} has nothing kept under such a name`);
      if (closing) throw new HouseClosed();
      const wasOpen = place.opening !== null;
      // Callers who come meanwhile wait for the end, and enter the course to which the id leads then.
      const went = end(place)
        .catch(() => {})
        .then(() => parts.goBack(id, name));
      place.ending = went.then(
        () => {},
        () => {},
      );
      try {
        place.wentTo = await went;
      } catch (error) {
        // It continues as it was, whether anybody visits it or not; should it not open, that is logged.
        if (wasOpen) await reopen(place).catch(() => {});
        throw error;
      }
      const course = place.wentTo;
      await reopen(place);
      if (place.wentTo !== course) throw new Overtaken(id, name, course);
      return course;
    },
    get awake() {
      return [...awake].map(({ market }) => market.id);
    },
    get rooms() {
      return [...awake].flatMap(({ room }) => (room === null ? [] : [room]));
    },
    async sleep(id) {
      const place = placeOf(id);
      if (!mayEnd(place)) return false;
      await end(place);
      return true;
    },
    async endAll() {
      const others = [...awake].filter((place) => place !== first);
      await Promise.all(
        others.map((place) =>
          end(place).catch((error: unknown) =>
            log(`market ${place.values.id} did not end in order: ${String(error)}`),
          ),
        ),
      );
    },
    async close() {
      closing = true;
      await Promise.all(
        [...places.values()].filter((place) => place !== first).map((place) => end(place)),
      );
    },
  };
}
