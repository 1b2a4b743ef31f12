import type { MatchView, SlipResult, SlipView } from '@perya/calls/play/sports-server'
import { possibleReturn } from '@perya/domain/games/sports/slip'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { presentRound } from '../core/present-round.ts'
import type { GameRound } from '../core/rounds.ts'
import { type LegWithMatch, slipCashOutValue } from './decide-slip.ts'
import type { Match } from './matches.ts'

/** A match as any player may see it: no odds while its markets are closed, its seed only after its end. */
export const presentMatch = ({ fixture, state, isOpen, markets, commitment, seed }: Match): MatchView => ({
  id: fixture.id,
  league: fixture.league,
  home: fixture.home,
  away: fixture.away,
  startsAt: fixture.startsAt,
  phase: state.phase,
  tick: state.tick,
  score: [state.home, state.away],
  running: state.running,
  sets: state.sets,
  knockout: state.knockout,
  isOpen,
  markets,
  commitment,
  seed,
})

const isResult = (result: unknown): result is SlipResult => typeof result === 'object' && result !== null && 'results' in result

/** A slip with the current results of its legs; a settled slip shows what settled it, even if the feed reports something else later. */
export const presentSlip = (round: GameRound, standing: readonly LegWithMatch[]): SlipView => {
  const text = (amount: number) => formatAmount(minor(amount), currencyDigits(round.currency))
  const settled = isResult(round.result) ? round.result : null
  const { stake } = round
  const price = round.state === 'placed' ? slipCashOutValue(stake, standing) : null
  return {
    ...presentRound(round),
    result: round.state === 'closed' ? settled : null,
    legs: standing.map(({ leg, match, result }, i) => ({
      ...leg,
      home: match?.fixture.home ?? '',
      away: match?.fixture.away ?? '',
      phase: match?.state.phase ?? 'void',
      score: [match?.state.home ?? 0, match?.state.away ?? 0],
      result: settled === null ? result : (settled.results[i] ?? null),
    })),
    possible: text(
      possibleReturn(
        stake,
        standing.map(({ leg }) => leg.odds),
      ),
    ),
    price: price === null ? null : text(price),
    changedAt: round.updated_at.getTime(),
  }
}
