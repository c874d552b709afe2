/** Told of every rule that a check looks at: whether it holds, and the rule in words. */
export type Expect = (holds: boolean, rule: string) => void;
