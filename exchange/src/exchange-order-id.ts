/** Exchange order number, chosen by the participant. Akari's are positive, the simulated firms' negative. */
export type ExchangeOrderId = number;
