/** What a member may send to his upline within a day, in whole units of the currency (T29). */
export const uplineDayLimit = 50_000
