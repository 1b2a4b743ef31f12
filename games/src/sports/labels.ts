import type { LegView, MatchView, SlipView } from '@perya/calls/sports-server'
import { isCelebrated } from '@perya/domain/games/celebration'
import { parsePick } from '@perya/domain/games/sports/markets'
import { type SportName, sportByName } from '@perya/domain/games/sports/sports'
import type { MoneyFormat } from '../frame/text/amount.ts'
import type { Translate } from '../frame/text/messages.ts'

/** Formats odds with at least two decimals, and the third if it is not zero. */
export const oddsText = (odds: number): string => (odds / 1000).toFixed(3).replace(/0$/, '')

const quarters = (line: number) => String(Math.abs(line) / 4)
const signed = (line: number) => `${line > 0 ? '+' : line < 0 ? '−' : ''}${quarters(line)}`

type Sides = Pick<MatchView, 'home' | 'away'>

/** Returns the label of a pick on a slip. */
export const pickName = (say: Translate, code: string, { home, away }: Sides): string => {
  const pick = parsePick(code)
  if (pick === null) return code
  if (pick.market === 'winner') return pick.side === 'draw' ? say('sports.draw') : say('sports.wins', { side: pick.side === 'home' ? home : away })
  if (pick.market === 'total') return say(pick.side === 'over' ? 'sports.over' : 'sports.under', { line: quarters(pick.line) })
  return `${pick.side === 'home' ? home : away} ${signed(pick.line)}`
}

/** Returns the label of a pick on its button, where the sides are shown above it. */
export const pickButtonLabel = (say: Translate, code: string, { home, away }: Sides): string => {
  const pick = parsePick(code)
  if (pick?.market === 'winner') return pick.side === 'draw' ? say('sports.draw') : pick.side === 'home' ? home : away
  return pickName(say, code, { home, away })
}

/** Returns the name of a market: what is counted depends on the sport. */
export const marketName = (say: Translate, sport: SportName, market: 'winner' | 'total' | 'handicap'): string =>
  market === 'winner' ? say('sports.winner') : say(market === 'total' ? 'sports.total' : 'sports.handicap', { unit: say(`sports.unit.${sport}`) })

const clockText = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Returns the clock text of a match. */
export const matchClockText = (say: Translate, name: SportName, match: MatchView, now: number): string => {
  if (match.phase === 'over') return say('sports.ended')
  if (match.phase === 'void') return say('sports.void')
  const ahead = Math.ceil((match.startsAt - now) / 1000)
  if (match.phase === 'before') return ahead > 0 ? say('sports.starts', { time: clockText(ahead) }) : say('sports.soon')
  const sport = sportByName(name)
  if (sport.kind === 'race') return say(`sports.part.${name}`, { n: match.sets.length + 1 })
  if (name === 'football') return `${match.tick}′`
  if (name === 'basketball') return say('sports.part.basketball', { n: Math.min(4, Math.floor(match.tick / 10) + 1), minute: match.tick })
  return say(`sports.part.${name}`, { n: Math.min(sport.ticks, match.tick + 1) })
}

/** Returns the elapsed share of a match, 0 … 1. */
export const matchProgress = (name: SportName, match: MatchView): number => {
  const sport = sportByName(name)
  if (match.phase === 'over') return 1
  if (sport.kind !== 'race') return match.tick / sport.ticks
  return (match.sets.length + Math.max(...match.running) / sport.points) / (sport.toWin * 2 - 1)
}

/** Returns the state of a slip as text, with its style. */
export const slipState = (
  say: Translate,
  purse: MoneyFormat,
  slip: SlipView,
): { readonly text: string; readonly kind: 'open' | 'won' | 'lost' | 'back' } => {
  if (slip.state === 'placed' || slip.state === 'pending') return { text: say('sports.open'), kind: 'open' }
  const [stake, payout] = [purse.units(slip.stake), purse.units(slip.payout)]
  const amount = purse.shown(payout)
  if (slip.state === 'cancelled') return { text: say('sports.back', { amount: purse.shown(stake) }), kind: 'back' }
  if (slip.result !== null && slip.result.cashedOut !== null)
    return { text: say('sports.cashed', { amount }), kind: isCelebrated(stake, payout) ? 'won' : 'back' }
  if (payout === 0) return { text: say('sports.lost'), kind: 'lost' }
  return isCelebrated(stake, payout) ? { text: say('sports.won', { amount }), kind: 'won' } : { text: say('sports.back', { amount }), kind: 'back' }
}

/** The score of a leg's match, or that it has not begun. */
export const legScore = (say: Translate, { phase, score }: LegView): string =>
  phase === 'before' ? say('sports.notYet') : phase === 'void' ? say('sports.void') : `${score[0]} : ${score[1]}`
