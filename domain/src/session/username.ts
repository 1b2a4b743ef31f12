/** The unique key of a user name: equivalent spellings are one account. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
