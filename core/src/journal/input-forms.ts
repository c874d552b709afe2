import type { Command } from "@akari/brokerage/commands";
import type { Boundary } from "@akari/exchange/schedule";
import type { Aside } from "../faults/aside.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { JournalledInput } from "./journalled-input.ts";
import { readPlain, writePlain } from "./plain-value.ts";

type Kind = JournalledInput["kind"];
type InputOf<One extends Kind> = Extract<JournalledInput, { readonly kind: One }>;

/** How an input of one kind is written, after its time. */
export interface InputForm<Input> {
  /** Stands for the kind in the bytes: it never changes. */
  readonly number: number;
  readonly at: (input: Input) => number;
  readonly write: (to: ByteWriter, input: Input) => void;
  readonly read: (from: ByteReader, at: number) => Input;
}

/** No caller waits for the answer to a replayed input. */
const ticket = 0;

/** Its time is written before it; the place of the field stays, since rows have the text of commands. */
function untimed<Timed extends { readonly at: number }>(timed: Timed): Timed {
  return { ...timed, at: 0 };
}

/** Each kind of input with its form; one without does not compile. */
export const inputForms: { readonly [One in Kind]: InputForm<InputOf<One>> } = {
  command: {
    number: 1,
    at: ({ command }) => command.at,
    write(to, { command, fingerprint }) {
      to.text(fingerprint);
      writePlain(to, untimed(command));
    },
    read(from, at) {
      const fingerprint = from.text();
      const command = { ...(readPlain(from) as Command), at };
      return { kind: "command", ticket, command, fingerprint };
    },
  },
  time: {
    number: 2,
    at: ({ at }) => at,
    write() {},
    read: (_, at) => ({ kind: "time", at }),
  },
  boundary: {
    number: 3,
    at: ({ boundary }) => boundary.at,
    write(to, { boundary, nextTradingDate }) {
      writePlain(to, untimed(boundary));
      to.text(nextTradingDate);
    },
    read(from, at) {
      const boundary = { ...(readPlain(from) as Boundary), at };
      return { kind: "boundary", ticket, boundary, nextTradingDate: from.text() };
    },
  },
  slice: {
    number: 4,
    at: ({ at }) => at,
    write(to, { begins, visits }) {
      to.whole(visits * 2 + (begins ? 1 : 0));
    },
    read(from, at) {
      const both = from.whole();
      return { kind: "slice", at, begins: both % 2 === 1, visits: Math.floor(both / 2) };
    },
  },
  stretch: {
    number: 5,
    at: ({ at }) => at,
    write(to, { from, everyMs, at }) {
      to.signed(at - from);
      to.whole(everyMs);
    },
    read(from, at) {
      const begin = at - from.signed();
      return { kind: "stretch", ticket, from: begin, everyMs: from.whole(), at };
    },
  },
  "quote-anew": {
    number: 6,
    at: ({ at }) => at,
    // 0: every instrument.
    write(to, { visits }) {
      to.whole(visits === undefined ? 0 : visits + 1);
    },
    read(from, at) {
      const visits = from.whole();
      return { kind: "quote-anew", ticket, at, ...(visits === 0 ? {} : { visits: visits - 1 }) };
    },
  },
  looks: {
    number: 7,
    at: ({ at }) => at,
    write() {},
    read: (_, at) => ({ kind: "looks", at }),
  },
  start: {
    number: 8,
    at: ({ at }) => at,
    write(to, { from, because, aside, calendar, replays }) {
      writePlain(to, { from, because, aside, calendar, replays });
    },
    read(from, at) {
      const rest = readPlain(from) as Omit<InputOf<"start">, "kind" | "at"> & { aside: Aside };
      return { kind: "start", at, ...rest };
    },
  },
};
