import type { Edge } from "../../edge.ts";
import type { Entropy } from "../../entropy.ts";
import { ensureInvitation as ensureStored } from "../../uses/session/invitations.ts";

/** Without 0 and O, 1 and I, since codes are read off a screen. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** The permanent invitation code, printed at every start. */
export function ensureInvitation({
  sql,
  entropy,
  clock,
}: Pick<Edge, "sql" | "entropy" | "clock">): Promise<string> {
  return ensureStored(
    sql,
    () => newInvitationCode(entropy),
    () => clock.now(),
  );
}

/** For example AKARI-7KQ2-M9XD: 40 random bits. */
export function newInvitationCode(entropy: Entropy): string {
  const letters = [...entropy.bytes(8)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `AKARI-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Codes are typed by hand: width, case and spaces do not matter. */
export function foldInvitation(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s/g, "")
    .toUpperCase();
}
