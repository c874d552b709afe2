import { useEffect, useRef, useState } from "react";

interface Press {
  readonly waits: boolean;
  /** Why the figures for the last press could not be read. */
  readonly error: Error | null;
  readonly press: () => Promise<void>;
  /** The press no longer counts, for example since it was for another amount. */
  readonly takeBack: () => void;
}

interface Read<Figures> {
  readonly data: Figures | undefined;
  readonly error: Error | null;
}

/** A press that needs figures which may be on their way: it waits for them and then leads on, unless it is taken back or the place left. */
export function usePress<Figures>(
  figures: Figures | undefined,
  read: () => Promise<Read<Figures>>,
  onward: (figures: Figures) => void,
): Press {
  const [waits, setWaits] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const last = useRef<object>(undefined);
  const takeBack = () => {
    last.current = undefined;
    setWaits(false);
    setError(null);
  };
  useEffect(() => () => void (last.current = undefined), []);
  const press = async () => {
    const own = {};
    last.current = own;
    setError(null);
    setWaits(figures === undefined);
    const known = figures === undefined ? await read() : { data: figures, error: null };
    if (last.current !== own) return;
    setWaits(false);
    setError(known.error);
    if (known.error === null && known.data !== undefined) onward(known.data);
  };
  return { waits, error, press, takeBack };
}
