import { hash } from "node:crypto";
import type { Command } from "@akari/brokerage/commands";
import { meaningOf } from "@akari/core/command-meaning";

/** Hash of a command without its time and id: the same id with another meaning is refused. */
export function fingerprintOf(command: Command): string {
  return hash("sha256", meaningOf(command), "base64url");
}
