import type { Command } from "@akari/brokerage/commands";
import { type MarketPort } from "../bus/core-port.ts";
import { CoreEnded } from "../bus/core-away.ts";
import type { Clock } from "./clock.ts";

/** Scheduled announcements of the timetable, for example blocks. A pure function of the market's seed, the slot and the shares. */
export interface MarketPlan {
  /** Begins the ids of its commands. */
  readonly name: string;
  /** How long after its start a slot may still be used, when nothing ran at that instant. Older ones are not made up for. */
  readonly lateMs: number;
  /** Whether a slot proposes all that those before it have proposed: of several that began while nothing ran, only the last is used. */
  readonly supersedes?: true;
  /** Start of the first slot after an instant; epoch ms. */
  slotAfter(after: number): number;
  /** A slot's proposals, each with its candidates in order: the first that the core accepts stands. The same for the same slot and shares. */
  proposals(slotAt: number, codes: readonly string[]): Proposals | Promise<Proposals>;
}

type Proposals = readonly (readonly PlannedCommand[])[];

/** A command without what the runner gives it. */
export type PlannedCommand = Planned<Command>;
type Planned<All> = All extends Command ? Omit<All, "id" | "actor" | "at"> : never;

interface Market {
  readonly clock: Clock;
  readonly core: Pick<MarketPort, "submit" | "onRestarted">;
  /** Codes of the listed shares, in the order of listing. */
  codes(): readonly string[];
}

/**
 * Sends each plan's commands when its slots begin, as the market's own clock: the same commands as an operator's, checked by the same
 * rules. Their ids come from plan and slot, so that a restart announces nothing twice.
 */
export function startMarketPlans(
  { clock, core, codes }: Market,
  plans: readonly MarketPlan[],
  onFault: (error: unknown) => void,
): {
  /** Resolves when the slots that had begun at the start have been used. */
  settled(): Promise<void>;
  stop(): void;
} {
  let stopped = false;
  const cancels = new Map<MarketPlan, () => void>();

  const announce = async (plan: MarketPlan, slotAt: number): Promise<void> => {
    for (const [index, candidates] of (await plan.proposals(slotAt, codes())).entries())
      for (const [rank, command] of candidates.entries()) {
        const reply = await core.submit({
          ...command,
          id: `${plan.name} ${new Date(slotAt).toISOString()} ${index} ${rank}`,
          actor: { kind: "clock", id: "market" },
          at: clock.now(),
        });
        if (reply.kind !== "denied") break;
      }
  };

  /** The slots that have begun and may still be used, then a wait for the next one. */
  const go = async (plan: MarketPlan): Promise<void> => {
    if (stopped) return;
    cancels.get(plan)?.();
    let slotAt = plan.slotAfter(clock.now() - plan.lateMs);
    try {
      for (; slotAt <= clock.now(); slotAt = plan.slotAfter(slotAt))
        if (plan.supersedes !== true || plan.slotAfter(slotAt) > clock.now())
          await announce(plan, slotAt);
    } catch (error) {
      // The successor of a core that ended is asked again; what was stored is answered from memory.
      if (!(error instanceof CoreEnded)) onFault(error);
      slotAt = plan.slotAfter(clock.now());
    }
    if (!stopped)
      cancels.set(
        plan,
        clock.schedule(slotAt, () => go(plan)),
      );
  };

  /** One after the other, so that what they announce has the same ids on every machine. */
  const goAll = async () => {
    for (const plan of plans) await go(plan);
  };
  core.onRestarted(goAll);
  const begun = goAll();
  return {
    settled: () => begun,
    stop() {
      stopped = true;
      for (const cancel of cancels.values()) cancel();
    },
  };
}
