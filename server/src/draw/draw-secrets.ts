import type { Hex } from "@akari/verify/draw/hex";
import type { Edge } from "../edge.ts";
import { SealBroken, SealLost } from "../vault/vault.ts";

const secretBytes = 32;

export interface DrawSecret {
  readonly draw: number;
  readonly secret: Buffer;
  /** From which simulated entries follow; null for a draw without. */
  readonly simulatedSeed: Hex | null;
  /** The announced terms, as JSON. */
  readonly terms: string;
}

interface Row extends Omit<DrawSecret, "secret"> {
  readonly purpose: string;
  readonly sealed: Buffer;
}

/**
 * Secrets of draws, sealed until they are revealed. A secret that cannot be opened, for example since the vault's key was lost, is null and reported once: its
 * draw waits, and no other draw waits for it.
 */
export interface DrawSecrets {
  /** A new secret for a purpose; asked again, also after a restart, the first one stands with its terms. */
  make(purpose: string, terms: unknown, simulated: boolean): Promise<DrawSecret | null>;
  /** Throws for a draw that has none. */
  of(draw: number): Promise<DrawSecret | null>;
  /** Draws whose secret could not be opened. */
  readonly lost: ReadonlySet<number>;
}

export function createDrawSecrets(
  {
    sql,
    course,
    vault,
    entropy,
    clock,
  }: Pick<Edge, "sql" | "course" | "vault" | "entropy" | "clock">,
  onFault: (error: unknown) => void,
): DrawSecrets {
  const lost = new Set<number>();
  const opened = ({ draw, purpose, sealed }: Row): Buffer | null => {
    try {
      return vault.open(sealed, contextOf(purpose));
    } catch (error) {
      if (!(error instanceof SealLost || error instanceof SealBroken)) throw error;
      if (!lost.has(draw))
        onFault(new Error(`the secret of draw ${draw} cannot be opened`, { cause: error }));
      lost.add(draw);
      return null;
    }
  };
  const read = async (
    where: "draw" | "purpose",
    value: string | number,
  ): Promise<DrawSecret | null> => {
    const { rows } = await sql.query<Row>(
      `select draw, purpose, secret_sealed as sealed, simulated_seed as "simulatedSeed", terms from draw_secrets where course = $2 and ${where} = $1`,
      [value, course],
    );
    const [kept] = rows;
    if (kept === undefined) throw new Error(`no secret of a draw with the ${where} ${value}`);
    const { draw, simulatedSeed, terms } = kept;
    const secret = opened(kept);
    return secret === null ? null : { draw, secret, simulatedSeed, terms };
  };
  return {
    async make(purpose, terms, simulated) {
      const secret = Buffer.from(entropy.bytes(secretBytes));
      await sql.query(
        `insert into draw_secrets (course, purpose, secret_sealed, simulated_seed, terms, created_at) values ($6, $1, $2, $3, $4, $5)
         on conflict (course, purpose) do nothing`,
        [
          purpose,
          vault.seal(secret, contextOf(purpose)),
          simulated ? Buffer.from(entropy.bytes(secretBytes)).toString("hex") : null,
          JSON.stringify(terms),
          new Date(clock.now()),
          course,
        ],
      );
      return read("purpose", purpose);
    },
    of: (draw) => read("draw", draw),
    lost,
  };
}

function contextOf(purpose: string): string {
  return `draw/${purpose}`;
}
