import type { SlipResult } from '@perya/calls/sports-server'
import { type Result, type Risk, readPick, resultOf, riskOf } from '@perya/domain/games/sports/markets'
import { type Leg, cashOutOf, returnOf, sureOf } from '@perya/domain/games/sports/slip'
import { minor } from '@perya/domain/money/minor'
import type { Title } from '../../play/find-title.ts'
import type { Desk } from '../desk.ts'
import type { Round } from '../rounds.ts'
import type { Decided } from '../rules.ts'
import { type Match, findMatch } from './matches.ts'

/** A leg with the match that it is about; null where nobody knows the match any more. */
export type Standing = { readonly leg: Leg; readonly match: Match | null; readonly result: Result | null }

const resultNow = ({ pick }: Leg, match: Match | null): Result | null => {
  const read = readPick(pick)
  // What cannot be found any more cannot be lost.
  if (match === null || read === null || match.state.phase === 'void') return 'void'
  return match.state.phase === 'over' ? resultOf(match.sport, read, match.seen) : null
}

/** How the legs of a slip stand at this moment. */
export const legsNow = (desk: Desk, title: Title, legs: readonly Leg[]): Promise<Standing[]> =>
  Promise.all(
    legs.map(async (leg) => {
      const match = await findMatch(desk, title, leg.fixture)
      return { leg, match, result: resultNow(leg, match) }
    }),
  )

/** What a slip returns, once it is decided: when one leg is lost, or when nothing is open any more. */
export const decideSlip = async (desk: Desk, title: Title, round: Pick<Round, 'slip' | 'stake'>): Promise<Decided | null> => {
  const standing = await legsNow(desk, title, round.slip ?? [])
  const isLost = standing.some(({ result }) => result === 'lost')
  if (!isLost && standing.some(({ result }) => result === null)) return null
  const result: SlipResult = { results: standing.map(({ result: one }) => one), cashedOut: null }
  const settled = standing.map(({ leg, result: one }) => ({ odds: leg.odds, result: one ?? 'void' }))
  return { result, payout: minor(isLost ? 0 : returnOf(Number(round.stake), settled)) }
}

const riskNow = ({ leg, match, result }: Standing): Risk | null => {
  const read = readPick(leg.pick)
  if (result !== null || match === null || read === null) return sureOf(result ?? 'void')
  return match.isOpen ? riskOf(match.sport, read, match.seen) : null
}

/** What a slip is cashed out for now, minor units; null while a market of it is shut, or when it is decided. */
export const priceOfSlip = (stake: number, standing: readonly Standing[]): number | null => {
  if (standing.every(({ result }) => result !== null)) return null
  const risks = standing.map(riskNow)
  const legs = standing.map(({ leg }, i) => ({ odds: leg.odds, risk: risks[i] ?? null }))
  const open = legs.flatMap(({ odds, risk }) => (risk === null ? [] : [{ odds, risk }]))
  if (open.length < legs.length) return null
  const price = cashOutOf(stake, open)
  return price > 0 ? price : null
}
