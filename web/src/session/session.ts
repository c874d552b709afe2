import { createListeners } from "@akari/ui/listeners.ts";
import { type KeyValueStorage, parseJson } from "../services/storage.ts";

/** The user object from the server (M-ENT-1). */
export interface UserInfo {
  readonly user_id: string;
  readonly mobile?: string;
  readonly language?: string;
}

export interface SessionState {
  readonly token: string | null;
  readonly userId: string | null;
  readonly userInfo: UserInfo | null;
  /** Space that pages reserve for the tab bar: 3.16rem, 5.503rem after a reset (M-CON-23). */
  readonly tabbarHeight: string;
  readonly navigaterHeight: string;
  /** Height of the body in px. */
  readonly pageHeight: number;
}

const tabbarHeightAtStart = "3.16rem";
const tabbarHeightAfterReset = "5.503rem";
const navigaterHeight = "4.375rem";

export interface SessionOptions {
  readonly storage: KeyValueStorage;
  /** GET index/getUserInfo; without a `user_id` for a guest. Rejects for any code but 1. */
  readonly getUserInfo: (userId: string | undefined) => Promise<unknown>;
}

/** The session on this device, restored from storage at the start (M-ST-1). */
export interface Session {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly signIn: (token: string, userId: string) => void;
  /** On code 1, stores the user object and updates the state; otherwise changes nothing and rejects. */
  readonly fetchUserInfo: () => Promise<void>;
  /** Forgets the session, then requests the user once more as a guest and ignores the answer. */
  readonly clear: () => Promise<void>;
  readonly setPageHeight: (pixels: number) => void;
}

export function createSession({ storage, getUserInfo }: SessionOptions): Session {
  let state: SessionState = restore(storage);
  const listeners = createListeners();
  const update = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };

  const fetchUserInfo = async () => {
    const { token } = state;
    const userInfo = toUserInfo(await getUserInfo(state.userInfo?.user_id));
    // Signed out, or in as another customer, while the request was under way.
    if (userInfo === null || state.token !== token) return;
    storage.set("userInfo", JSON.stringify(userInfo));
    update({ userInfo });
  };

  return {
    state: () => state,
    subscribe: listeners.subscribe,
    signIn(token, userId) {
      storage.set("token", token);
      storage.set("userId", userId);
      storage.remove("userInfo");
      update({ token, userId, userInfo: null });
    },
    fetchUserInfo,
    async clear() {
      for (const key of ["token", "userId", "userInfo", "tabbarHeight"] as const) {
        storage.remove(key);
      }
      update({ token: null, userId: null, userInfo: null, tabbarHeight: tabbarHeightAfterReset });
      // A guest's request gets 401, as expected (M-ST-4).
      await fetchUserInfo().catch(() => undefined);
    },
    setPageHeight(pageHeight) {
      if (pageHeight !== state.pageHeight) update({ pageHeight });
    },
  };
}

function restore(storage: KeyValueStorage): SessionState {
  return {
    token: toToken(storage.get("token")),
    userId: storage.get("userId"),
    userInfo: toUserInfo(parseJson(storage.get("userInfo"))),
    tabbarHeight: tabbarHeightAtStart,
    navigaterHeight,
    pageHeight: 0,
  };
}

/** Accepts only valid header values: anything else in storage was not written by us. */
function toToken(stored: string | null): string | null {
  return stored !== null && /^[\x21-\x7e]{1,200}$/.test(stored) ? stored : null;
}

function toUserInfo(value: unknown): UserInfo | null {
  if (typeof value !== "object" || value === null || !("user_id" in value)) return null;
  const { user_id: userId } = value;
  if (typeof userId !== "string" && typeof userId !== "number") return null;
  return { ...value, user_id: String(userId) };
}
