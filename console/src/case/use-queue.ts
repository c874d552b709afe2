import { queueSearch } from "@akari/api/case-number";
import { useState } from "react";

type QueueState = "waiting" | "claimed" | "second-person" | "decided";

/** A case number or an account number, whole or its beginning, as the server takes it. */
export function isQueueSearch(text: string): boolean {
  return queueSearch.test(text);
}

/** Full-width letters and digits as the keyboard's own, without spaces. */
export function normalisedSearch(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s/g, "");
}

/** Filter and search of a queue. What cannot be searched is not sent, and `isBad` says so. */
export function useQueue() {
  const [state, setState] = useState<QueueState>("waiting");
  const [search, setSearch] = useState("");
  const wanted = normalisedSearch(search);
  const isBad = wanted !== "" && !isQueueSearch(wanted);
  return {
    state,
    setState,
    search,
    setSearch,
    isBad,
    request: { state, ...(wanted === "" || isBad ? {} : { search: wanted }) },
  };
}
