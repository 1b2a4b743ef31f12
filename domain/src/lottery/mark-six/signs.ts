import { range } from '../count.ts'
import type { LotteryDraw } from '../lottery-draw.ts'
import { lotteryFault, type LotteryFault } from '../lottery-fault.ts'
import type { Play, PlayWin } from '../play.ts'
import type { Selection } from '../selection.ts'
import { sevenOf } from './ball.ts'
import { type Sign, signNamed, signOf, signs, yearSign } from './zodiac.ts'

/** Returns the day that determines the zodiac: the draw's own, or the ticket's if the draw has none. */
export const dayOf = (selection: Selection, draw?: LotteryDraw): string | undefined =>
  (draw && 'date' in draw ? draw.date : undefined) ?? selection.date

/** The signs of the seven drawn numbers, the special's last. */
export const drawnSigns = (selection: Selection, draw: LotteryDraw): readonly Sign[] => {
  const year = yearSign(dayOf(selection, draw))
  return sevenOf(draw).map((number) => signOf(number, year))
}

const pickedSign = (pick: string | undefined, prefix: string): Sign | null => signNamed(pick?.startsWith(prefix) ? pick.slice(prefix.length) : null)

const checkPick = (pick: string | undefined, known: boolean): LotteryFault | null => {
  if (pick === undefined) return lotteryFault('bad_selection')
  if (pick === '') return lotteryFault('selection_empty')
  return known ? null : lotteryFault('selection_out_of_range')
}

const outcome = (key: 'WIN' | 'LOSE' | 'PUSH'): readonly PlayWin[] => [{ key, units: 1 }]

/** Five numbers carry the year's own sign, so it has odds of its own. */
const signPlay = (code: string, prefix: string, won: (drawn: readonly Sign[], sign: Sign) => boolean): Play => ({
  family: 'LHC',
  code,
  mode: 'ODDS',
  group: 'zodiac',
  board: { kind: 'picks', rows: [{ key: prefix, values: signs.map((sign) => `${prefix}:${sign}`), least: 0, most: 1 }] },
  keys: [prefix, `${prefix}:YEAR`],
  check: ({ pick }) => checkPick(pick, pickedSign(pick, `${prefix}:`) !== null),
  units: () => 1,
  wins: (selection, draw) => {
    const sign = pickedSign(selection.pick, `${prefix}:`)
    return outcome(sign && won(drawnSigns(selection, draw), sign) ? 'WIN' : 'LOSE')
  },
  best: () => outcome('WIN'),
  priceKey: ({ pick, date }) => (pickedSign(pick, `${prefix}:`) === yearSign(date) ? `${prefix}:YEAR` : prefix),
})

const joinedSigns = (pick = ''): readonly (Sign | null)[] => (pick.startsWith('COMPZ:') ? pick.slice(6).split('+').map(signNamed) : [null])

/** 合肖: the special's sign is among those chosen; 49 refunds the stake. The odds depend on the number of signs chosen. */
const comboPlay: Play = {
  family: 'LHC',
  code: 'zodiac_combo',
  mode: 'ODDS',
  group: 'zodiac',
  board: { kind: 'picks', rows: [{ key: 'COMPZ', values: signs, least: 1, most: 11 }] },
  keys: range(1, 11).map((count) => `COMPZ:${count}`),
  check: ({ pick }) => {
    const chosen = joinedSigns(pick)
    const unknown = checkPick(pick, !chosen.includes(null))
    if (unknown) return unknown
    if (new Set(chosen).size < chosen.length) return lotteryFault('selection_repeated')
    return chosen.length > 11 ? lotteryFault('selection_too_many') : null
  },
  units: () => 1,
  wins: (selection, draw) => {
    const [special] = sevenOf(draw).slice(6)
    if (special === 49) return outcome('PUSH')
    const sign = drawnSigns(selection, draw)[6] ?? null
    return outcome(sign && joinedSigns(selection.pick).includes(sign) ? 'WIN' : 'LOSE')
  },
  best: () => outcome('WIN'),
  priceKey: ({ pick }) => `COMPZ:${joinedSigns(pick).length}`,
}

/** Mark Six bets with odds on signs; a ticket is one pick. */
export const signPlays: readonly Play[] = [
  signPlay('zodiac_special', 'SP_Z', (drawn, sign) => drawn[6] === sign),
  signPlay('zodiac_any', 'ANYZ', (drawn, sign) => drawn.includes(sign)),
  comboPlay,
]

/** Their initial odds. Six joined signs pay 1.96, the others in proportion. */
export const signOdds = {
  zodiac_special: { SP_Z: '12', 'SP_Z:YEAR': '9.5' },
  zodiac_any: { ANYZ: '2.08', 'ANYZ:YEAR': '1.78' },
  zodiac_combo: Object.fromEntries(range(1, 11).map((count) => [`COMPZ:${count}`, (Math.floor(1176 / count) / 100).toFixed(2)])),
}
