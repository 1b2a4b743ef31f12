/** What a member may send to his upline within a day, in whole units of the currency (T29). */
export const uplineDailyLimit = 50_000

/** What an agent may send to all his downlines within a day, in whole units of the currency; the one above him may set less. */
export const downlineDailyLimit = 500_000
