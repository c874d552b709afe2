import { useEffect, useState } from "react";

/** The value once it has not changed for this long; the first one at once. */
export function useSettled<Value extends string | undefined>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
