/** What the caller gave cannot be used: an argument, a file that is no order flow, or one whose orders cannot be. Says where and why in one line. */
export class InputError extends Error {}
