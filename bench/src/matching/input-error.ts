/** Unusable input: an argument, a file that is not an order flow, or a flow with invalid orders. The message has place and reason in one line. */
export class InputError extends Error {}
