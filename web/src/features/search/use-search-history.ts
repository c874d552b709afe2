import { useState } from "react";
import { useServices } from "../../services/services.ts";
import { forgotten, readHistory, remembered } from "./search-history.ts";

export interface SearchHistory {
  /** Newest first. */
  readonly keywords: readonly string[];
  readonly remember: (keyword: string) => void;
  readonly forget: (keyword: string) => void;
  readonly clear: () => void;
}

/** What was searched for on this device. */
export function useSearchHistory(): SearchHistory {
  const { storage } = useServices();
  const [keywords, setKeywords] = useState(() => readHistory(storage.get("searchHistory")));
  const keep = (next: readonly string[]) => {
    storage.set("searchHistory", JSON.stringify(next));
    setKeywords(next);
  };
  return {
    keywords,
    remember: (keyword) => keep(remembered(keywords, keyword)),
    forget: (keyword) => keep(forgotten(keywords, keyword)),
    clear() {
      storage.remove("searchHistory");
      setKeywords([]);
    },
  };
}
