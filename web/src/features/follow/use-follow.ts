import { useServices } from "../../services/services.ts";

/** Prices of funds change once a session, what they still take at any time; the stream reports neither. */
export const readEveryMs = 10_000;

/** Reads everything anew that an application, a sale or their cancel has changed. */
export function useReadAgain(): () => Promise<void> {
  const { queries } = useServices();
  return async () => {
    const changed = ["follow/list", "follow/detail", "follow/records", "follow/preview"];
    await Promise.all(
      [...changed, "account/summary", "trade/holdings"].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
}
