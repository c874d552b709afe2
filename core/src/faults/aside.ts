import type { Command } from "@akari/brokerage/commands";
import type { AmendmentRequest } from "@akari/brokerage/order/intended-amendment";
import type { PreviewRequest } from "@akari/brokerage/preview";
import type { Brokerage } from "@akari/brokerage/state";
import type { Announcement } from "@akari/simulator/crowd";
import { toBytes } from "@akari/verify/bytes";
import { fingerprint } from "@akari/verify/fingerprint";

/** Work on which cores have repeatedly failed and which this one leaves out, so that the rest continues (docs/reliability.md). Plain values. */
export interface Aside {
  /** Requests refused before this instant, by `commandRequest` and `previewRequest`. */
  readonly requests: readonly (readonly [key: string, until: number])[];
  /** Pieces of the market's own work that are not done, by their names in `market-work.ts`. */
  readonly work: readonly string[];
  /** Suspended instruments: the firms do not trade them, and requests about them are refused. */
  readonly codes: readonly string[];
}

export const nothingAside: Aside = { requests: [], work: [], codes: [] };

/** Equal for the same request of the same caller, whatever its time and id. */
export function commandRequest({ actor }: Command, fingerprint: string): string {
  return `command ${actor.kind} ${actor.id} ${fingerprint}`;
}

export function previewRequest(request: PreviewRequest | AmendmentRequest): string {
  return `preview ${fingerprint(toBytes(JSON.stringify(request)))}`;
}

/** Answers what the core has to leave out. */
export class SetAside {
  /** All that is left out. */
  readonly aside: Aside;
  readonly #requests: ReadonlyMap<string, number>;
  readonly #codes: ReadonlySet<string>;

  constructor(aside: Aside) {
    const { requests, codes } = aside;
    this.aside = aside;
    this.#requests = new Map(requests);
    this.#codes = new Set(codes);
  }

  /** Whether a core has failed on the same request. */
  refusesCommand(command: Command, fingerprint: string): boolean {
    if (this.#requests.size === 0) return false;
    return command.at < (this.#requests.get(commandRequest(command, fingerprint)) ?? 0);
  }

  /** The same for a preview, which is also refused while it is about a suspended instrument. */
  refusesPreview(
    request: PreviewRequest | AmendmentRequest,
    at: number,
    brokerage: Brokerage,
  ): boolean {
    if (this.concerns(request, brokerage)) return true;
    if (this.#requests.size === 0) return false;
    return at < (this.#requests.get(previewRequest(request)) ?? 0);
  }

  holds(code: string): boolean {
    return this.#codes.has(code);
  }

  holdsShareOf(told: Announcement): boolean {
    return told.about === "company" && this.#codes.has(told.code);
  }

  /** Whether a request is about a suspended instrument. */
  concerns(
    request: Command | PreviewRequest | AmendmentRequest,
    { orders, positions }: Brokerage,
  ): boolean {
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
