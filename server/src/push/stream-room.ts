import type { Edge } from "../edge.ts";
import type { Feed } from "../feed/feed.ts";
import type { Encoding } from "./encoding.ts";
import type { Rooms } from "../http/rooms.ts";

/** One market as the stream serves it. */
export interface StreamRoom {
  readonly edge: Edge;
  readonly feed: Feed;
  /** Each delivery is encoded once for all readers of the market. */
  readonly encoding: Encoding;
}

export interface StreamRooms extends Rooms<StreamRoom> {
  /** Whether the core of any market that is open here answers. */
  answers(): boolean;
}
