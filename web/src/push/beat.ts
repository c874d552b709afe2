import type { TopicMessage } from "./push.ts";

/** What moves with the market moves in beats: topics that change one page are heard together, so that the browser draws it once for all. */
export interface Beat {
  /** `hear` gets what has been put since its last time, at one of the beats and at most once in `everyMs`. */
  readonly join: (everyMs: number, hear: Hear) => BeatMember;
}

export interface BeatMember {
  readonly put: (message: TopicMessage) => void;
  /** Nothing is heard after it. */
  readonly leave: () => void;
}

type Hear = (messages: readonly TopicMessage[]) => void;

interface Member {
  waiting: TopicMessage[];
  heardAt: number;
  readonly everyMs: number;
  readonly hear: Hear;
}

/** Four pictures a second are as many as a reader follows; the server sends at most five states (docs/api.md). */
const beatMs = 250;
/** Messages of one moment come one after the other; the first waits for the last this long. */
const togetherMs = 20;
/** Timers are late by a little: a pause this much shorter counts as whole. */
const tolerance = 50;

/** `now` in ms. */
export function createBeat(now: () => number): Beat {
  const members = new Set<Member>();
  let beatenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const isDue = ({ heardAt, everyMs }: Member, at: number) => at >= heardAt + everyMs - tolerance;

  const pass = (member: Member, at: number) => {
    const messages = member.waiting;
    member.waiting = [];
    member.heardAt = at;
    try {
      member.hear(messages);
    } catch (error) {
      // The others still hear this beat; the fault surfaces as any uncaught error.
      reportError(error);
    }
  };

  const plan = (afterMs: number) => {
    timer ??= setTimeout(beat, Math.max(afterMs, beatenAt + beatMs - now()));
  };

  function beat() {
    timer = null;
    const at = now();
    beatenAt = at;
    for (const member of members)
      if (member.waiting.length > 0 && isDue(member, at)) pass(member, at);
    if ([...members].some(({ waiting }) => waiting.length > 0)) plan(beatMs);
  }

  return {
    join(everyMs, hear) {
      const member: Member = { waiting: [], heardAt: -Infinity, everyMs, hear };
      members.add(member);
      return {
        put(message) {
          if (!members.has(member)) return;
          member.waiting.push(message);
          // A gap means that something must be read anew, which nobody has to wait for.
          if ("data" in message) plan(togetherMs);
          else pass(member, now());
        },
        leave() {
          members.delete(member);
          member.waiting = [];
        },
      };
    },
  };
}
