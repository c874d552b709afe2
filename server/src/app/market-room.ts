import { comingOfferings } from "../clock/all-plans.ts";
import type { Conversations } from "../uses/support/conversations.ts";
import type { DeskSwitch } from "../desk/desk-switch.ts";
import { createFeed, type Feed } from "../feed/feed.ts";
import type { Running } from "../features/system/routes.ts";
import { createLastEvents } from "../http/last-events.ts";
import type { Room } from "../http/rooms.ts";
import type { MarketPort } from "../bus/core-port.ts";
import type { OpenMarket } from "../markets/open-market.ts";
import { createEncoding } from "../push/encoding.ts";
import type { StreamRoom } from "../push/stream-room.ts";
import { Undo } from "../undo.ts";
import type { HouseFeatures } from "./house-handlers.ts";
import { marketHandlers } from "./market-handlers.ts";
import { startOfficeJobs } from "./office-jobs.ts";

/** A market with all that serves its customers, by whatever protocol. */
export interface MarketRoom extends Room, StreamRoom {
  readonly market: OpenMarket;
  /** The market's feed of events by topic. */
  readonly feed: Feed;
  readonly setSpeed: OpenMarket["setSpeed"];
  readonly keep: MarketPort["keep"];
  /** Ends what serves them, then the market. */
  close(): Promise<void>;
}

interface Parts {
  readonly people: HouseFeatures;
  readonly conversations: Conversations;
  readonly deskSwitch: DeskSwitch;
  readonly running: Running;
  readonly log: (line: string) => void;
}

/** Takes over the market, and ends it if this fails. */
export async function furnish(market: OpenMarket, parts: Parts): Promise<MarketRoom> {
  const { people, conversations, deskSwitch, running, log } = parts;
  const { edge, ofJobs, timetable } = market;
  const undo = new Undo();
  undo.push(market.close);
  return undo.unless(async () => {
    const office = await startOfficeJobs({
      edge: ofJobs,
      deskSwitch,
      endings: people.endings,
      onFault: (what) => (error) => log(`${what}: ${String(error)}`),
    });
    undo.push(() => office.stop());
    const feed = createFeed(edge, conversations);
    undo.push(() => feed.close());
    const handlers = marketHandlers(edge, {
      people,
      coming: (after) => comingOfferings(timetable, after),
      notices: office.notices,
      running,
    });
    return {
      market,
      edge,
      handlers,
      feed,
      lastEvents: createLastEvents(edge),
      encoding: createEncoding(edge.market),
      setSpeed: market.setSpeed,
      keep: market.core.keep,
      close: () => undo.close(),
    };
  });
}
