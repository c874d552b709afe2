import type { Hex } from "@akari/verify/draw/hex";
import type { Edge } from "../edge.ts";

const secretBytes = 32;

export interface DrawSecret {
  readonly draw: number;
  readonly secret: Buffer;
  /** From which simulated entries follow; null for a draw without. */
  readonly simulatedSeed: Hex | null;
  /** What was announced under it, as JSON. */
  readonly terms: string;
}

interface Row extends Omit<DrawSecret, "secret"> {
  readonly purpose: string;
  readonly sealed: Buffer;
}

/** Secrets of draws, sealed until they are revealed. */
export interface DrawSecrets {
  /** A new secret for a purpose; asked again, also after a restart, the first one stands with its terms. */
  make(purpose: string, terms: unknown, simulated: boolean): Promise<DrawSecret>;
  /** Throws for a draw that has none. */
  of(draw: number): Promise<DrawSecret>;
}

export function createDrawSecrets({
  sql,
  vault,
  entropy,
  clock,
}: Pick<Edge, "sql" | "vault" | "entropy" | "clock">): DrawSecrets {
  const read = async (where: "draw" | "purpose", value: string | number): Promise<DrawSecret> => {
    const { rows } = await sql.query<Row>(
      `select draw, purpose, secret_sealed as sealed, simulated_seed as "simulatedSeed", terms from draw_secrets where ${where} = $1`,
      [value],
    );
    const [kept] = rows;
    if (kept === undefined) throw new Error(`no secret of a draw with the ${where} ${value}`);
    const { draw, purpose, sealed, simulatedSeed, terms } = kept;
    return { draw, secret: vault.open(sealed, contextOf(purpose)), simulatedSeed, terms };
  };
  return {
    async make(purpose, terms, simulated) {
      const secret = Buffer.from(entropy.bytes(secretBytes));
      await sql.query(
        `insert into draw_secrets (purpose, secret_sealed, simulated_seed, terms, created_at) values ($1, $2, $3, $4, $5)
         on conflict (purpose) do nothing`,
        [
          purpose,
          vault.seal(secret, contextOf(purpose)),
          simulated ? Buffer.from(entropy.bytes(secretBytes)).toString("hex") : null,
          JSON.stringify(terms),
          new Date(clock.now()),
        ],
      );
      return read("purpose", purpose);
    },
    of: (draw) => read("draw", draw),
  };
}

function contextOf(purpose: string): string {
  return `draw/${purpose}`;
}
