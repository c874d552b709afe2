/** How the list of news can be read: disclosures and outlooks, moves of prices, summaries, announcements of the operators. Apart from the schemas. */
export const newsTopics = ["disclosures", "moves", "summaries", "operators"] as const;
export type NewsTopic = (typeof newsTopics)[number];
