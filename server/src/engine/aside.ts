import { hash } from "node:crypto";
import type { Command } from "@akari/brokerage/commands";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Brokerage } from "@akari/brokerage/state";
import type { Announcement } from "@akari/simulator/crowd";

/** What cores have failed on again and again and this one leaves out, so that the rest goes on (docs/reliability.md). Plain values. */
export interface Aside {
  /** Requests that are refused when they come before this instant, by `commandRequest` and `previewRequest`. */
  readonly requests: readonly (readonly [key: string, until: number])[];
  /** Pieces of the market's own work that are not done, by their names in `market-work.ts`. */
  readonly work: readonly string[];
  /** Instruments that stand still: no firm comes to them, and requests about them are refused. */
  readonly codes: readonly string[];
}

export const nothingAside: Aside = { requests: [], work: [], codes: [] };

/** The same for the same wish of the same caller, whenever and under whichever id it comes. */
export function commandRequest({ actor }: Command, fingerprint: string): string {
  return `command ${actor.kind} ${actor.id} ${fingerprint}`;
}

export function previewRequest(request: PreviewRequest): string {
  return `preview ${hash("sha256", JSON.stringify(request), "base64url")}`;
}

/** What is set aside, as the core asks for it. */
export class SetAside {
  readonly #requests: ReadonlyMap<string, number>;
  readonly #codes: ReadonlySet<string>;

  constructor({ requests, codes }: Aside) {
    this.#requests = new Map(requests);
    this.#codes = new Set(codes);
  }

  refusesCommand(command: Command, fingerprint: string): boolean {
    if (this.#requests.size === 0) return false;
    return command.at < (this.#requests.get(commandRequest(command, fingerprint)) ?? 0);
  }

  refusesPreview(request: PreviewRequest, at: number): boolean {
    if (this.#requests.size === 0) return false;
    return at < (this.#requests.get(previewRequest(request)) ?? 0);
  }

  holds(code: string): boolean {
    return this.#codes.has(code);
  }

  holdsShareOf(told: Announcement): boolean {
    return told.about === "company" && this.#codes.has(told.code);
  }

  /** Whether a request is about an instrument that stands still. */
  concerns(request: Command | PreviewRequest, { orders, positions }: Brokerage): boolean {
    if (this.#codes.size === 0) return false;
    const code =
      "code" in request
        ? request.code
        : "orderId" in request
          ? orders.get(request.orderId)?.code
          : "positionId" in request
            ? positions.get(request.positionId)?.code
            : undefined;
    return code !== undefined && this.#codes.has(code);
  }
}
