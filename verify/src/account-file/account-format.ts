/** The name of the format of an account's data (docs/account-data.md#the-file). */
export const accountFormat = "akari-account-1";
