const sides: Readonly<Record<string, string>> = { home: 'home', draw: 'draw', away: 'away', over: 'over', under: 'under' }

/** Matches by exposure. */
export const sportsTexts = {
  sports: {
    title: 'Sports',
    what: 'the exposure of matches',
    sub: 'What the operator can lose at most on each match with open slips. A bet that would pass the limit is refused.',
    matches: 'Matches',
    markets: 'Markets',
    columns: {
      match: 'Match',
      state: 'Slips',
      starts: 'Starts',
      slips: 'Open slips',
      staked: 'Staked',
      exposure: 'Can be lost',
      share: 'Of the limit',
      market: 'Market',
      pick: 'Most expensive pick',
      loss: 'Costs',
    },
    sides: (home: string, away: string) => `${home} – ${away}`,
    percent: (share: number) => `${share} %`,
    limit: 'Limit of one match',
    setLimit: 'Change the limit',
    parlays: 'By parlays with this match',
    hint: 'In each market the singles on the most expensive pick, and every parlay with this match. Stakes that are lost then are not deducted, so the real loss can only be smaller.',
    taking: 'Taken',
    allStopped: 'Stopped',
    someStopped: (count: number) => (count === 1 ? '1 market stopped' : `${count} markets stopped`),
    stoppedMarkets: 'Stopped markets',
    keyStop: 'Stop or resume a market',
    stopWhat: 'Market',
    ofMatch: (market: string, match: string) => `${market} of ${match}`,
    stop: (what: string) => `Stop ${what}`,
    resume: (what: string) => `Resume ${what}`,
    stopDone: (what: string) => `${what}: stopped. No slip and no cash-out is taken`,
    resumed: (what: string) => `${what}: open again`,
    isStopped: (market: string) => `${market} (stopped)`,
    noSlip: 'No slip is open on this match.',
    onlyParlays: 'Only parlays contain this match.',
    market: (market: string) =>
      market === 'match' ? 'All markets' : market === 'winner' ? 'Winner' : market.replace('total', 'Total').replace('handicap', 'Handicap, home'),
    pick: (pick: string) => {
      const [, side = pick, line] = pick.split(':')
      const name = sides[side] ?? side
      return line === undefined ? name : `${name} ${line}`
    },
    empty: 'No match has an open slip.',
    emptyHint: 'Slips for real money appear here until their matches are settled.',
  },
} as const
