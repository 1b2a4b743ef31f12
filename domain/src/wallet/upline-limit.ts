/** Maximum that a member may send to the upline within a day, in whole units of the currency (T29). */
export const uplineDailyLimit = 50_000

/** Maximum that an agent may send to all downlines within a day, in whole units of the currency; the agent's upline may set less. */
export const downlineDailyLimit = 500_000
