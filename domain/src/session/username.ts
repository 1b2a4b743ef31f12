/** The key under which a user name is unique: two spellings of one name are one account. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase()
