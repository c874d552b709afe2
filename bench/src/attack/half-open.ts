import { heldConnections } from "./held-connections.ts";
import type { Target } from "./target.ts";
import { type Outcome, scaled, type Size } from "./verdict.ts";

/** 1,000 connections of one address that begin a request and never end it. */
export function halfOpen(target: Target, size: Size): Promise<Outcome> {
  return heldConnections(target, size, {
    count: scaled(1000, size),
    greeting: "GET /api.php/market/list HTTP/1.1\r\nhost: ",
    endedWithinSeconds: 15,
  });
}
