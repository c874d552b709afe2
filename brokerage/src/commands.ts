import type { Noun, Said } from "./vocabulary.ts";

/** A request to the brokerage: the commands of all nouns. */
export type Command = Said<Noun, "command">;
