/** Pays of a symbol in line bets, for three, four and five of it from the left. */
export type Pays = readonly [three: number, four: number, five: number]

/**
 * A video slot with a window of three rows. Symbols are single letters: `W` (wild) substitutes for any symbol but `S`, `S` (scatter) counts anywhere.
 * Wilds occur on the middle reels only, so the leftmost symbol determines the win of a line.
 */
export type Machine = {
  readonly code: string
  /** One strip per reel, top to bottom, wrapping around. At most one `S` in any three adjacent stops. */
  readonly reels: readonly string[]
  /** Row (0 top … 2 bottom) per reel, for each line. */
  readonly lines: readonly (readonly number[])[]
  readonly pays: Readonly<Record<string, Pays>>
  /** Pays of three, four and five scatters in **total** bets. */
  readonly scatterPays: Pays
  readonly freeGames: { readonly count: number; readonly multiplier: number }
}

/** The symbol that substitutes for all but the scatter. */
export const WILD = 'W'

/** The symbol that pays anywhere and triggers free games. */
export const SCATTER = 'S'

/** Number of scatters that trigger free games. */
export const SCATTERS_TO_TRIGGER = 3

/** Rows of the window. */
export const ROWS = 3

/** Rounds end after this many free games. The probability of reaching it is below 1 in 10^15, so the RTP is unaffected. */
export const MAX_FREE_GAMES = 500

const lineRows = '11111 00000 22222 01210 21012 00100 22122 10001 12221 01110 21112 01010 21212 10101 12121 11011 11211 00200 22022 02220'

/** The twenty paylines of every machine of the platform, in order. */
export const TWENTY_LINES: Machine['lines'] = lineRows.split(' ').map((rows) => [...rows].map(Number))

/** Returns the window per reel, top to bottom, at the stops of the reels. */
export const reelWindow = (machine: Machine, stops: readonly number[]): string[] =>
  machine.reels.map((strip, reel) => {
    const stop = stops[reel] ?? 0
    return [0, 1, 2].map((row) => strip.charAt((stop + row) % strip.length)).join('')
  })

/** Lists the rules that a machine violates; empty if it may be offered. */
export const machineErrors = (machine: Machine): string[] => {
  const faults: string[] = []
  if (machine.reels.length !== 5) faults.push('five reels')
  machine.reels.forEach((strip, reel) => {
    const doubled = strip + strip.slice(0, ROWS - 1)
    for (let stop = 0; stop < strip.length; stop += 1) {
      if (doubled.slice(stop, stop + ROWS).split(SCATTER).length > 2) faults.push(`two scatters in a window of reel ${reel + 1}`)
    }
    if ((reel === 0 || reel === 4) && strip.includes(WILD)) faults.push(`wild on reel ${reel + 1}`)
    for (const symbol of strip) if (symbol !== WILD && symbol !== SCATTER && !machine.pays[symbol]) faults.push(`no pay for ${symbol}`)
  })
  for (const [symbol, [three, four, five]] of Object.entries(machine.pays)) {
    if (![three, four, five].every(Number.isSafeInteger) || three < 1 || four <= three || five <= four) faults.push(`pays of ${symbol}`)
  }
  if (machine.lines.some((rows) => rows.length !== 5 || rows.some((row) => row < 0 || row >= ROWS))) faults.push('lines')
  return faults
}
