/** Called once for each rule of a check: whether it holds, and the rule in words. */
export type Expect = (holds: boolean, rule: string) => void;
