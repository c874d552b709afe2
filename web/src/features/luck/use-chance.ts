import { newId } from "@akari/ui/new-id.ts";
import type { LuckChance, LuckState } from "@akari/api/luck";
import { ApiError } from "@akari/api/client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isOutcomeUnknown } from "../../http/client.ts";
import { useApi } from "../../http/use-api.ts";
import { useServices } from "../../services/services.ts";
import { newNumber, rememberNumber } from "./own-numbers.ts";

/** How often a chance that waits is read again, in case the stream's report was lost. */
const readEveryMs = 10_000;

export interface ChanceInHand {
  readonly state: LuckState | undefined;
  /** The state could not be read. */
  readonly isFailed: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** Chances taken so far, newest first. */
  readonly history: readonly LuckChance[];
  /** The one that is on the table: taken here, or still waiting from before; null: none. */
  readonly chance: LuckChance | null;
  /** It was sent, and its result is not there yet. */
  readonly isWaiting: boolean;
  /** Takes a chance; nothing while one waits. */
  readonly take: () => void;
  readonly refusal: string | undefined;
  /** The answer was lost: another try is the same chance. */
  readonly isUnknown: boolean;
  readonly putAway: () => void;
}

/** One chance from taking it to its result, for the scratch card and the roulette alike (M-GAP-4). */
export function useChance(): ChanceInHand {
  const { client, queries } = useServices();
  const [taken, setTaken] = useState<string | null>(null);
  const stateRead = useApi("luck/state", {}, { quiet: true });
  // The same id and number for another try: a chance whose answer was lost is not a second one.
  const attempt = useRef<{ clientId: string; random: string } | null>(null);
  const readAgain = async () => {
    const names = ["luck/state", "luck/history", "luck/wins"];
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  };
  const sending = useMutation({
    mutationFn: () => {
      if (attempt.current === null) {
        attempt.current = { clientId: newId(), random: newNumber() };
        rememberNumber(attempt.current.random);
      }
      return client.call("luck/take", attempt.current, { showsRefusal: true });
    },
    async onSuccess({ chanceId }) {
      attempt.current = null;
      setTaken(chanceId);
      await readAgain();
    },
    async onError(error) {
      if (isOutcomeUnknown(error)) return;
      attempt.current = null;
      await readAgain();
    },
  });
  const read = useApi("luck/history", {}, { quiet: true });
  const history = read.data?.items ?? [];
  const chance =
    history.find(({ chanceId }) => chanceId === taken) ??
    (taken === null ? history.find(({ status }) => status === "pending") : undefined) ??
    null;
  const isWaiting =
    sending.isPending || (taken !== null && chance === null) || chance?.status === "pending";
  const drawn = taken !== null && chance?.status === "drawn";
  useEffect(() => {
    // The account's event does not concern everyone's wins, among which this one may be.
    if (drawn) void queries.invalidateQueries({ queryKey: ["luck/wins"] });
  }, [drawn, taken, queries]);
  const { refetch } = read;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refetch(), readEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, refetch]);
  const { error } = sending;
  return {
    state: stateRead.data,
    isFailed: stateRead.isError && stateRead.data === undefined,
    error: stateRead.error,
    retry: () => void stateRead.refetch(),
    history,
    chance,
    isWaiting,
    take() {
      if (!isWaiting) sending.mutate();
    },
    refusal: error instanceof ApiError && error.code === 0 ? error.message : undefined,
    isUnknown: isOutcomeUnknown(error),
    putAway() {
      setTaken(null);
      sending.reset();
    },
  };
}
