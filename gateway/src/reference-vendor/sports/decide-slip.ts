import type { SlipResult } from '@perya/calls/sports-server'
import { type PickResult, type PickProbabilities, parsePick, settlePick, pickProbabilities } from '@perya/domain/games/sports/markets'
import { type SlipLeg, cashOutValue, slipReturn, certainResult } from '@perya/domain/games/sports/slip'
import { minor } from '@perya/domain/money/minor'
import type { PlayableTitle } from '../../play/find-title.ts'
import type { VendorServer } from '../vendor-server.ts'
import type { GameRound } from '../rounds.ts'
import type { RoundDecision } from '../rules.ts'
import { type Match, findMatch } from './matches.ts'

/** A leg with the match that it is about; null where nobody knows the match any more. */
export type LegWithMatch = { readonly leg: SlipLeg; readonly match: Match | null; readonly result: PickResult | null }

const resultNow = ({ pick }: SlipLeg, match: Match | null): PickResult | null => {
  const read = parsePick(pick)
  // What cannot be found any more cannot be lost.
  if (match === null || read === null || match.state.phase === 'void') return 'void'
  return match.state.phase === 'over' ? settlePick(match.sport, read, match.seen) : null
}

/** How the legs of a slip stand at this moment. */
export const evaluateLegs = (desk: VendorServer, title: PlayableTitle, legs: readonly SlipLeg[]): Promise<LegWithMatch[]> =>
  Promise.all(
    legs.map(async (leg) => {
      const match = await findMatch(desk, title, leg.fixture)
      return { leg, match, result: resultNow(leg, match) }
    }),
  )

/** What a slip returns, once it is decided: when one leg is lost, or when nothing is open any more. */
export const decideSlip = async (
  desk: VendorServer,
  title: PlayableTitle,
  round: Pick<GameRound, 'slip' | 'stake'>,
): Promise<RoundDecision | null> => {
  const standing = await evaluateLegs(desk, title, round.slip ?? [])
  const isLost = standing.some(({ result }) => result === 'lost')
  if (!isLost && standing.some(({ result }) => result === null)) return null
  const result: SlipResult = { results: standing.map(({ result: one }) => one), cashedOut: null }
  const settled = standing.map(({ leg, result: one }) => ({ odds: leg.odds, result: one ?? 'void' }))
  return { result, payout: minor(isLost ? 0 : slipReturn(Number(round.stake), settled)) }
}

const riskNow = ({ leg, match, result }: LegWithMatch): PickProbabilities | null => {
  const read = parsePick(leg.pick)
  if (result !== null || match === null || read === null) return certainResult(result ?? 'void')
  return match.isOpen ? pickProbabilities(match.sport, read, match.seen) : null
}

/** What a slip is cashed out for now, minor units; null while a market of it is shut, or when it is decided. */
export const slipCashOutValue = (stake: number, standing: readonly LegWithMatch[]): number | null => {
  if (standing.every(({ result }) => result !== null)) return null
  const risks = standing.map(riskNow)
  const legs = standing.map(({ leg }, i) => ({ odds: leg.odds, risk: risks[i] ?? null }))
  const open = legs.flatMap(({ odds, risk }) => (risk === null ? [] : [{ odds, risk }]))
  if (open.length < legs.length) return null
  const price = cashOutValue(stake, open)
  return price > 0 ? price : null
}
