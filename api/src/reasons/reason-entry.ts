/** How a parameter is formatted. Its value is an integer of that unit. */
export type ParameterUnit =
  | "yen" // money in sen
  | "price" // tenths of a yen
  | "shares"
  | "number"
  | "lots" // left to the plural of the text, as seconds
  | "seconds"
  | "date" // YYYY-MM-DD, a trading date
  | "time" // epoch milliseconds, written as date and time in Tokyo
  | "field" // name of a request field
  | "operator-reason" // from a closed list of operators' reasons, written as its sentence
  | "text";

export interface ReasonEntry {
  /** 0 comes with HTTP 200; any other code is also the HTTP status. */
  readonly code: 0 | 400 | 401 | 403 | 404 | 405 | 408 | 413 | 415 | 429 | 500 | 503;
  readonly parameters?: Readonly<Record<string, ParameterUnit>>;
}
