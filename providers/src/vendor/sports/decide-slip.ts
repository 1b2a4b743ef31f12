import type { SlipResult } from '@perya/calls/play/sports-server'
import { type PickResult, type PickProbabilities, parsePick, settlePick, pickProbabilities } from '@perya/domain/games/sports/markets'
import { type SlipLeg, cashOutValue, slipReturn, certainResult } from '@perya/domain/games/sports/slip'
import { minor } from '@perya/domain/money/minor'
import type { PlayableTitle } from '@perya/domain/games/playable-title'
import type { VendorServer } from '../core/vendor-server.ts'
import type { GameRound } from '../core/rounds.ts'
import type { RoundDecision } from '@perya/domain/games/reference-rules'
import { isPickStopped } from './market-stops.ts'
import { type Match, findMatch } from './matches.ts'

/** A leg with its match; `match` is null when it cannot be found. */
export type LegWithMatch = { readonly leg: SlipLeg; readonly match: Match | null; readonly result: PickResult | null }

const resultNow = ({ pick }: SlipLeg, match: Match | null): PickResult | null => {
  const read = parsePick(pick)
  // A leg whose match cannot be found is void and cannot lose.
  if (match === null || read === null || match.state.phase === 'void') return 'void'
  return match.state.phase === 'over' ? settlePick(match.sport, read, match.seen) : null
}

/** The current result of each leg of a slip. */
export const evaluateLegs = (server: VendorServer, title: PlayableTitle, legs: readonly SlipLeg[]): Promise<LegWithMatch[]> =>
  Promise.all(
    legs.map(async (leg) => {
      const match = await findMatch(server, title, leg.fixture)
      return { leg, match, result: resultNow(leg, match) }
    }),
  )

/** The payout of a slip once it is decided: when one leg is lost, or when no leg is open. */
export const decideSlip = async (
  server: VendorServer,
  title: PlayableTitle,
  round: Pick<GameRound, 'slip' | 'stake'>,
): Promise<RoundDecision | null> => {
  const standing = await evaluateLegs(server, title, round.slip ?? [])
  const isLost = standing.some(({ result }) => result === 'lost')
  if (!isLost && standing.some(({ result }) => result === null)) return null
  const result: SlipResult = { results: standing.map(({ result: one }) => one), cashedOut: null }
  const settled = standing.map(({ leg, result: one }) => ({ odds: leg.odds, result: one ?? 'void' }))
  return { result, payout: minor(isLost ? 0 : slipReturn(round.stake, settled)) }
}

const riskNow = ({ leg, match, result }: LegWithMatch): PickProbabilities | null => {
  const read = parsePick(leg.pick)
  if (result !== null || match === null || read === null) return certainResult(result ?? 'void')
  return match.isOpen && !isPickStopped(match.stopped, leg.pick) ? pickProbabilities(match.sport, read, match.seen) : null
}

/** The current cash-out value of a slip, minor units; null while a market of it is closed, or when it is decided. */
export const slipCashOutValue = (stake: number, standing: readonly LegWithMatch[]): number | null => {
  if (standing.every(({ result }) => result !== null)) return null
  const risks = standing.map(riskNow)
  const legs = standing.map(({ leg }, i) => ({ odds: leg.odds, risk: risks[i] ?? null }))
  const open = legs.flatMap(({ odds, risk }) => (risk === null ? [] : [{ odds, risk }]))
  if (open.length < legs.length) return null
  const price = cashOutValue(stake, open)
  return price > 0 ? price : null
}
