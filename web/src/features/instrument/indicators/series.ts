/** One value a bar, oldest first; absent until there are enough bars. Never NaN, never infinite. */
export type IndicatorValues = readonly (number | undefined)[];
