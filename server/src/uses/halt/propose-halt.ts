import type { ProposalKind } from "@akari/api/console/proposal";
import {
  type HaltReason,
  operatorHaltMinutes,
  operatorHaltsADay,
} from "@akari/brokerage/instrument/operator-halt";
import { minuteMs, startOfTokyoDay } from "@akari/exchange/tokyo-time";
import { type Refusal, refuse } from "../../admission/refusal.ts";
import type { ActingOperator } from "../caller.ts";
import type { HouseParts, MarketParts } from "../parts.ts";
import { propose } from "../proposal/propose.ts";
import type { ProposedCommand } from "../proposal/agreed-command.ts";
import { readHalts } from "./halts.ts";

/** So many halts of one day are looked through. */
const lookedThrough = 51;

export interface HaltParts extends HouseParts {
  readonly market: Pick<MarketParts["market"], "quote">;
}

/** A share that an operator proposes something about; `id` is theirs. */
interface About {
  readonly id: string;
  readonly code: string;
}

/** Proposes to halt trading in a share; the proposal's number. */
export async function proposeHalt(
  parts: HaltParts,
  operator: ActingOperator,
  { id, code, reason }: About & { readonly reason: HaltReason },
): Promise<number | Refusal> {
  const quote = parts.market.quote(code);
  if (quote === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
  if (quote.phase === "halted") return refuse("INSTRUMENT_HALTED", { field: "code" });
  if (quote.phase === "closed") return refuse("MARKET_CLOSED");
  const today = await readHalts(parts.sql, {
    since: startOfTokyoDay(operator.at),
    before: Number.MAX_SAFE_INTEGER,
    count: lookedThrough,
    haltMs: operatorHaltMinutes * minuteMs,
  });
  if (today.filter((halt) => halt.code === code).length >= operatorHaltsADay)
    return refuse("TOO_MANY_HALTS", { field: "code", parameters: { maximum: operatorHaltsADay } });
  const command = { kind: "halt-instrument", code, reason } as const;
  return proposeAbout(parts, operator, { id, code }, { kind: "halt", reason, command });
}

/** Proposes to resume trading before the halt ends by itself; the proposal's number. */
export async function proposeResumption(
  parts: HaltParts,
  operator: ActingOperator,
  { id, code }: About,
): Promise<number | Refusal> {
  const quote = parts.market.quote(code);
  if (quote === undefined) return refuse("INSTRUMENT_UNKNOWN", { field: "code" });
  const { haltReason: reason } = quote;
  if (reason === null) return refuse("INSTRUMENT_NOT_HALTED", { field: "code" });
  const command = { kind: "resume-instrument", code } as const;
  return proposeAbout(parts, operator, { id, code }, { kind: "resume", reason, command });
}

function proposeAbout(
  parts: HouseParts,
  { operatorId, at }: ActingOperator,
  { id: clientId, code }: About,
  proposed: {
    readonly kind: ProposalKind;
    readonly reason: HaltReason;
    readonly command: ProposedCommand;
  },
): Promise<number | Refusal> {
  return propose(parts, {
    ...proposed,
    subject: `halt:${code}`,
    caseNumber: code,
    accountId: null,
    amount: null,
    operatorId,
    clientId,
    at,
  });
}
