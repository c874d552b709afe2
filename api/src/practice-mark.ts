/** Stands in every file that leaves the product, the same in all languages, since files are passed on. */
export const practiceMark = "練習 PRACTICE - virtual money";
