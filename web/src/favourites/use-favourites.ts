import type { AnswerOf } from "@akari/api/endpoints";
import type { FavouriteGroup } from "@akari/api/favourite";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../http/use-api.ts";
import { useServices } from "../services/services.ts";
import { useSignedIn } from "../session/use-session.ts";
import { type FavouriteChange, withChange } from "./changes.ts";

const mutationKey = ["favourite"];
const queryKey = ["favourite/list", {}];
const staleMs = 60_000;
const none: readonly FavouriteGroup[] = [];

export interface Favourites {
  /** The server's groups with pending changes applied; none for a guest. */
  readonly groups: readonly FavouriteGroup[];
  /** Being read for the first time. */
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly error: unknown;
  /** Signed in, and read at least once. */
  readonly isRead: boolean;
  /** Waits for the current read, or starts one; null if it fails. */
  readonly read: () => Promise<readonly FavouriteGroup[] | null>;
  readonly refetch: () => Promise<unknown>;
}

/**
 * The reader's favourites in their groups (M-MKT-2).
 *
 * A change shows at once. Nothing needs undoing when the server refuses, since pending changes are only applied on top of the server's data.
 */
export function useFavourites(): Favourites {
  const signedIn = useSignedIn();
  const read = useApi("favourite/list", {}, { enabled: signedIn, staleTime: staleMs, quiet: true });
  const asked = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Asked).change,
  });
  const known = (signedIn ? read.data?.items : undefined) ?? none;
  const groups = useMemo(() => asked.reduce(withChange, known), [asked, known]);
  return {
    groups,
    isPending: signedIn && read.isPending,
    isFailed: read.isError && read.data === undefined,
    error: read.error,
    isRead: signedIn && read.data !== undefined,
    read: async () => (await read.refetch()).data?.items ?? null,
    refetch: read.refetch,
  };
}

interface Asked {
  readonly change: FavouriteChange;
  /** No toast for a refusal: the form shows it. */
  readonly quiet: boolean;
}

/** Sends changes one after another, so that a later answer never contains an older state. */
export function useChangeFavourites(): (
  change: FavouriteChange,
  options?: { readonly quiet?: boolean },
) => Promise<AnswerOf<"favourite/list">> {
  const { client, queries } = useServices();
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: "favourites" },
    mutationFn: ({ change: { name, request }, quiet }: Asked) =>
      client.call(name, request, { quiet }),
    async onSuccess(page) {
      // A read that began before the change would restore the previous state.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, page);
    },
  });
  return (change, { quiet = false } = {}) => mutateAsync({ change, quiet });
}
