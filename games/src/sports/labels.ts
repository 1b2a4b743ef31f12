import type { LegView, MatchView, SlipView } from '@perya/calls/play/sports-server'
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
export const pickName = (translate: Translate, code: string, { home, away }: Sides): string => {
  const pick = parsePick(code)
  if (pick === null) return code
  if (pick.market === 'winner')
    return pick.side === 'draw' ? translate('sports.draw') : translate('sports.wins', { side: pick.side === 'home' ? home : away })
  if (pick.market === 'total') return translate(pick.side === 'over' ? 'sports.over' : 'sports.under', { line: quarters(pick.line) })
  return `${pick.side === 'home' ? home : away} ${signed(pick.line)}`
}

/** Returns the label of a pick on its button, where the sides are shown above it. */
export const pickButtonLabel = (translate: Translate, code: string, { home, away }: Sides): string => {
  const pick = parsePick(code)
  if (pick?.market === 'winner') return pick.side === 'draw' ? translate('sports.draw') : pick.side === 'home' ? home : away
  return pickName(translate, code, { home, away })
}

/** Returns the name of a market: what is counted depends on the sport. */
export const marketName = (translate: Translate, sport: SportName, market: 'winner' | 'total' | 'handicap'): string =>
  market === 'winner'
    ? translate('sports.winner')
    : translate(market === 'total' ? 'sports.total' : 'sports.handicap', { unit: translate(`sports.unit.${sport}`) })

const clockText = (seconds: number) => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** Returns the clock text of a match. */
export const matchClockText = (translate: Translate, name: SportName, match: MatchView, now: number): string => {
  if (match.phase === 'over') return translate('sports.ended')
  if (match.phase === 'void') return translate('sports.void')
  const ahead = Math.ceil((match.startsAt - now) / 1000)
  if (match.phase === 'before') return ahead > 0 ? translate('sports.starts', { time: clockText(ahead) }) : translate('sports.soon')
  const sport = sportByName(name)
  if (sport.kind === 'race') return translate(`sports.part.${name}`, { n: match.sets.length + 1 })
  if (name === 'football') return `${match.tick}′`
  if (name === 'basketball') return translate('sports.part.basketball', { n: Math.min(4, Math.floor(match.tick / 10) + 1), minute: match.tick })
  return translate(`sports.part.${name}`, { n: Math.min(sport.ticks, match.tick + 1) })
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
  translate: Translate,
  money: MoneyFormat,
  slip: SlipView,
): { readonly text: string; readonly kind: 'open' | 'won' | 'lost' | 'back' } => {
  if (slip.state === 'placed' || slip.state === 'pending') return { text: translate('sports.open'), kind: 'open' }
  const [stake, payout] = [money.units(slip.stake), money.units(slip.payout)]
  const amount = money.shown(payout)
  if (slip.state === 'cancelled') return { text: translate('sports.back', { amount: money.shown(stake) }), kind: 'back' }
  if (slip.result !== null && slip.result.cashedOut !== null)
    return { text: translate('sports.cashed', { amount }), kind: isCelebrated(stake, payout) ? 'won' : 'back' }
  if (payout === 0) return { text: translate('sports.lost'), kind: 'lost' }
  return isCelebrated(stake, payout)
    ? { text: translate('sports.won', { amount }), kind: 'won' }
    : { text: translate('sports.back', { amount }), kind: 'back' }
}

/** Returns the stake of a slip with its possible payout; once it is settled, with what was paid. */
export const slipTerms = (translate: Translate, money: MoneyFormat, { state, ...slip }: SlipView): string => {
  const shown = (amount: string) => money.shown(money.units(amount))
  const stake = shown(slip.stake)
  if (state === 'placed' || state === 'pending') return translate('sports.terms', { stake, possible: shown(slip.possible) })
  return state === 'cancelled' ? translate('sports.termsBack', { stake }) : translate('sports.termsOver', { stake, payout: shown(slip.payout) })
}

/** The score of a leg's match, or that it has not begun. */
export const legScore = (translate: Translate, { phase, score }: LegView): string =>
  phase === 'before' ? translate('sports.notYet') : phase === 'void' ? translate('sports.void') : `${score[0]} : ${score[1]}`
