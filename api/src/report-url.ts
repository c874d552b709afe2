/** Page on which people in Japan report an unregistered firm that asks for money. */
export const reportUrl = "https://www.fsa.go.jp/receipt/";
