import type { LegWithMovedOdds, MatchView } from '@perya/calls/play/sports-server'
import { oddsOfPick } from '@perya/domain/games/sports/markets'
import { maxLegs, maxReturn, possibleReturn } from '@perya/domain/games/sports/slip'

/** A pick on the slip. `odds` are those shown to the player, null while it is not offered; `before` those before they moved. */
export type SlipPick = { readonly match: MatchView; readonly code: string; readonly odds: number | null; readonly before: number | null }

/** Stake mode of picks: singles, or one parlay. */
export type StakeMode = 'single' | 'parlay'

/** The slip before it is placed. `chosenMode` applies only while the picks may be joined: see `stakeMode`. */
export type Slip = { readonly picks: readonly SlipPick[]; readonly chosenMode: StakeMode }

/** A slip without picks. */
export const emptySlip: Slip = { picks: [], chosenMode: 'single' }

const isPick = (one: SlipPick, fixture: string, code: string) => one.match.id === fixture && one.code === code
const repriced = (one: SlipPick, odds: number | null): SlipPick => (odds === one.odds ? one : { ...one, odds, before: one.odds ?? one.before })

/** Whether a pick is on the slip. */
export const hasPick = ({ picks }: Slip, fixture: string, code: string): boolean => picks.some((one) => isPick(one, fixture, code))

/** Removes a pick. */
export const removePick = (slip: Slip, fixture: string, code: string): Slip => ({
  ...slip,
  picks: slip.picks.filter((one) => !isPick(one, fixture, code)),
})

/** Adds a pick, or removes it if present; returns null if there is no room for it. */
export const togglePick = (slip: Slip, match: MatchView, code: string, odds: number): Slip | null => {
  if (hasPick(slip, match.id, code)) return removePick(slip, match.id, code)
  if (slip.picks.length >= maxLegs) return null
  // Another side of the same winner market replaces the first.
  const rest = slip.picks.filter((one) => !(one.match.id === match.id && one.code.startsWith('w:') && code.startsWith('w:')))
  return { ...slip, picks: [...rest, { match, code, odds, before: null }] }
}

/** Whether the picks may be one parlay: several, each of another match. */
export const mayJoin = ({ picks }: Slip): boolean => picks.length > 1 && new Set(picks.map(({ match }) => match.id)).size === picks.length

/** Stake mode that applies to the picks. */
export const stakeMode = (slip: Slip): StakeMode => (slip.chosenMode === 'parlay' && mayJoin(slip) ? 'parlay' : 'single')

/** Updates the odds from the current offer. Picks of ended matches are removed. */
export const followOffer = (slip: Slip, matches: readonly MatchView[]): Slip => ({
  ...slip,
  picks: slip.picks.flatMap((one) => {
    const match = matches.find(({ id }) => id === one.match.id)
    if (match === undefined || match.phase === 'over' || match.phase === 'void') return []
    return [{ ...repriced(one, match.isOpen ? oddsOfPick(match.markets, one.code) : null), match }]
  }),
})

/** Applies the odds returned with a refusal. */
export const applyMovedOdds = (slip: Slip, legs: readonly LegWithMovedOdds[]): Slip => ({
  ...slip,
  picks: slip.picks.map((one) => {
    const leg = legs.find(({ fixture, pick }) => isPick(one, fixture, pick))
    return leg === undefined ? one : repriced(one, leg.odds)
  }),
})

/** Whether a match on the slip is live: such a bet is delayed before it is accepted. */
export const isLiveSlip = ({ picks }: Slip): boolean => picks.some(({ match }) => match.phase === 'live')

/** Possible return of the slip at these odds, in minor units; null while a pick is not offered. */
export const returnOfSlip = (slip: Slip, stake: number): number | null => {
  const odds = slip.picks.flatMap((one) => (one.odds === null ? [] : [one.odds]))
  if (odds.length < slip.picks.length || odds.length === 0) return null
  const sum = stakeMode(slip) === 'parlay' ? possibleReturn(stake, odds) : odds.reduce((total, one) => total + possibleReturn(stake, [one]), 0)
  return sum > maxReturn ? null : sum
}

/** Total stake of the slip, in minor units. */
export const costOfSlip = (slip: Slip, stake: number): number => (stakeMode(slip) === 'parlay' ? stake : stake * slip.picks.length)
