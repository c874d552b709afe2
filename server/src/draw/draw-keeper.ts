import { offeringTimes } from "@akari/brokerage/ipo/timetable";
import { lotteryTermsOf, simulatedDemand } from "@akari/brokerage/ipo/lottery-of";
import { lotsPerPersonOf, type OfferingIssuer } from "@akari/brokerage/ipo/offering";
import type { AnnounceOffering } from "@akari/brokerage/ipo/commands";
import type { Calendar } from "@akari/exchange/calendar";
import { hexOf } from "@akari/verify/draw/hex";
import { commitmentOf, lotteryText } from "@akari/verify/draw/lottery";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import type { Edge } from "../edge.ts";
import { createDrawSecrets, type DrawSecret } from "./draw-secrets.ts";
import { createFreezings } from "./freezings.ts";
import { keepTape } from "./keep-tape.ts";
import type { LookQueue } from "./look-queue.ts";
import { createSendOnce } from "./send-once.ts";

/** Terms of an offering that are fixed before its draw has a secret. */
export interface OfferingTerms {
  readonly issuer: OfferingIssuer;
  readonly discount: number;
  readonly lots: number;
  readonly opensAt: number;
}

type Announcement = Omit<AnnounceOffering, "id" | "actor" | "at">;

/** Keeps the secrets of draws and draws when the tape is there. There is no other way to a result (docs/draws.md). */
export interface DrawKeeper {
  /**
   * The announcement of an offering, with the commitment to a new secret. `purpose` names it for ever: asked again, also after a restart, the first
   * terms and the same secret stand.
   */
  prepare(purpose: string, terms: OfferingTerms): Promise<Announcement>;
  /** Resolves when it has looked at everything that it knows of. */
  settled(): Promise<void>;
  stop(): void;
}

interface Parts {
  readonly edge: Pick<Edge, "sql" | "course" | "vault" | "entropy" | "clock">;
  readonly core: Pick<MarketPort, "submit" | "onCommitted" | "onRestarted">;
  readonly calendar: Calendar;
  readonly looks: LookQueue;
  readonly onFault: (error: unknown) => void;
}

/** Looks at once for lists that were frozen and not drawn while nothing ran. */
export function startDrawKeeper({ edge, core, calendar, looks, onFault }: Parts): DrawKeeper {
  const { sql, course, clock } = edge;
  const secrets = createDrawSecrets(edge, onFault);
  const send = createSendOnce(core, clock);
  /** Lists that have not led to a draw. */
  const freezings = createFreezings();
  let stopped = false;

  const drawOne = async (offeringId: number, draw: number, frozenAt: number): Promise<void> => {
    const tapeHead = await keepTape(edge, draw, frozenAt);
    if (tapeHead === null) return;
    const kept = await secrets.of(draw);
    if (kept === null) return;
    const secret = kept.secret.toString("hex");
    // A draw made in the meantime keeps its first result.
    const command = { kind: "draw-offering", offeringId, secret, tapeHead } as const;
    await send(`draw ${draw}`, command, ["DRAW_NOT_DUE"]);
  };

  const look = async (): Promise<void> => {
    const now = clock.now();
    const { rows } = await sql.query<{
      id: number;
      draw: number;
      status: string;
      freezesAt: number;
      frozenAt: number | null;
    }>(
      `select offering_id as id, draw, status, freezes_at as "freezesAt", frozen_at as "frozenAt" from offerings
       where course = $1 and status in ('open', 'frozen') order by offering_id`,
      [course],
    );
    const awaited = rows.filter(({ draw }) => !secrets.lost.has(draw));
    freezings.found(awaited, now);
    for (const { id, draw, status, frozenAt } of awaited)
      if (status === "frozen" && frozenAt !== null) await drawOne(id, draw, frozenAt);
  };

  /** A core that ended is asked again by its successor's first batch. */
  const lookNext = (): void =>
    looks.add(async () => {
      try {
        await look();
      } catch (error) {
        freezings.failed();
        if (!stopped && !(error instanceof CoreEnded)) onFault(error);
      }
    });

  const unhear = core.onCommitted("after-replies", ({ at, trades, offAuctionTrades }) => {
    if (stopped || at < freezings.next || trades.length + offAuctionTrades.length === 0) return;
    lookNext();
  });
  core.onRestarted(async () => lookNext());
  lookNext();

  return {
    async prepare(purpose, terms) {
      const made = await secrets.make(purpose, terms, true);
      if (made === null) throw new Error(`the secret for ${purpose} cannot be opened`);
      const announcement = announcementOf(made, calendar);
      freezings.prepared(made.draw, offeringTimes(calendar, announcement.opensAt).freezesAt);
      return announcement;
    },
    settled: () => looks.settled(),
    stop() {
      stopped = true;
      unhear();
    },
  };
}

function announcementOf(
  { draw, secret, simulatedSeed, terms: text }: DrawSecret,
  calendar: Calendar,
): Announcement {
  if (simulatedSeed === null) throw new Error(`draw ${draw} has no seed of simulated entries`);
  const { issuer, discount, lots, opensAt } = JSON.parse(text) as OfferingTerms;
  const lotsPerPerson = lotsPerPersonOf(lots);
  const terms = lotteryTermsOf({
    draw,
    code: issuer.code,
    lots,
    lotsPerPerson,
    closesAt: offeringTimes(calendar, opensAt).freezesAt,
    simulated: simulatedDemand(simulatedSeed, lots, lotsPerPerson),
    simulatedSeed,
  });
  return {
    kind: "announce-offering",
    issuer,
    discount,
    lots,
    draw,
    commitment: hexOf(commitmentOf(secret, lotteryText(terms))),
    simulatedSeed,
    opensAt,
  };
}
