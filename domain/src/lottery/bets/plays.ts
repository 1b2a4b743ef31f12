import { lfPlays } from '../digits/lf.ts'
import { sscPlays } from '../digits/ssc.ts'
import { elevenFivePlays } from '../eleven-five/eleven-five.ts'
import type { Family } from '../family.ts'
import { lotteryFault } from '../lottery-fault.ts'
import { kenoPlays } from '../keno/plays.ts'
import { markSixPlays } from '../mark-six/plays.ts'
import type { Play } from '../play.ts'
import { pk10Plays } from '../race/pk10.ts'
import { vietnamPlays } from '../vietnam/plays.ts'

const playsByFamily: Readonly<Record<Family, readonly Play[]>> = {
  SSC: sscPlays,
  LF: lfPlays,
  '11X5': elevenFivePlays,
  PK10: pk10Plays,
  LHC: markSixPlays,
  KENO: kenoPlays,
  VN_NORTH: vietnamPlays('VN_NORTH'),
  VN_CENTRAL: vietnamPlays('VN_CENTRAL'),
  VN_SOUTH: vietnamPlays('VN_SOUTH'),
}

const index = new Map(Object.values(playsByFamily).flatMap((plays) => plays.map((play) => [`${play.family} ${play.code}`, play] as const)))

/** Every play of a family, in the order of the betting screen. */
export const playsOf = (family: Family): readonly Play[] => playsByFamily[family]

/** The play with that code, or null. */
export const findPlay = (family: Family, code: string): Play | null => index.get(`${family} ${code}`) ?? null

/** The play with that code; throws `unknown_play`. */
export const requirePlay = (family: Family, code: string): Play => {
  const play = findPlay(family, code)
  if (!play) throw lotteryFault('unknown_play')
  return play
}
