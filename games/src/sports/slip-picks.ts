import type { MatchView, LegWithMovedOdds } from '@perya/calls/sports-server'
import { oddsOfPick } from '@perya/domain/games/sports/markets'
import { maxLegs, maxReturn, possibleReturn } from '@perya/domain/games/sports/slip'

/** A pick on the slip: `odds` are those shown to the player, null while it is not offered. */
export type SlipPick = { readonly match: MatchView; readonly code: string; readonly odds: number | null; readonly before: number | null }

/** Stake mode of picks: singles, or one parlay. */
export type StakeMode = 'single' | 'parlay'

/** Picks of the slip before it is placed. */
export const createSlipPicks = () => {
  let picked: SlipPick[] = []
  let mode: StakeMode = 'single'
  const same = (one: SlipPick, fixture: string, code: string) => one.match.id === fixture && one.code === code
  const mayJoin = () => picked.length > 1 && new Set(picked.map(({ match }) => match.id)).size === picked.length
  const modeNow = (): StakeMode => (mode === 'parlay' && mayJoin() ? 'parlay' : 'single')
  const repriced = (one: SlipPick, odds: number | null): SlipPick => (odds === one.odds ? one : { ...one, odds, before: one.odds ?? one.before })
  return {
    all: (): readonly SlipPick[] => picked,
    has: (fixture: string, code: string) => picked.some((one) => same(one, fixture, code)),
    /** Adds a pick, or removes it if present; returns whether there was room for it. */
    toggle: (match: MatchView, code: string, odds: number): boolean => {
      if (picked.some((one) => same(one, match.id, code))) picked = picked.filter((one) => !same(one, match.id, code))
      else if (picked.length >= maxLegs) return false
      else {
        // Another side of the same winner market replaces the first.
        const rest = picked.filter((one) => !(one.match.id === match.id && one.code.startsWith('w:') && code.startsWith('w:')))
        picked = [...rest, { match, code, odds, before: null }]
      }
      return true
    },
    remove: (fixture: string, code: string) => {
      picked = picked.filter((one) => !same(one, fixture, code))
    },
    clear: () => {
      picked = []
    },
    mode: modeNow,
    mayJoin,
    choose: (wanted: StakeMode) => {
      mode = wanted
    },
    /** Updates the odds from the current offer. Picks of ended matches are removed. */
    follow: (matches: readonly MatchView[]) => {
      picked = picked.flatMap((one) => {
        const match = matches.find(({ id }) => id === one.match.id)
        if (match === undefined || match.phase === 'over' || match.phase === 'void') return []
        return [{ ...repriced(one, match.isOpen ? oddsOfPick(match.markets, one.code) : null), match }]
      })
    },
    /** Applies the odds returned with a refusal. */
    moved: (legs: readonly LegWithMovedOdds[]) => {
      picked = picked.map((one) => {
        const leg = legs.find(({ fixture, pick }) => same(one, fixture, pick))
        return leg === undefined ? one : repriced(one, leg.odds)
      })
    },
    /** Whether a match on the slip is live: such a bet is delayed before it is accepted. */
    isLive: () => picked.some(({ match }) => match.phase === 'live'),
    /** Possible return of the slip at these odds; null while a pick is not offered. */
    possible: (stake: number): number | null => {
      const odds = picked.flatMap((one) => (one.odds === null ? [] : [one.odds]))
      if (odds.length < picked.length || odds.length === 0) return null
      const back = modeNow() === 'parlay' ? possibleReturn(stake, odds) : odds.reduce((sum, one) => sum + possibleReturn(stake, [one]), 0)
      return back > maxReturn ? null : back
    },
    /** Total stake of the slip. */
    cost: (stake: number) => (modeNow() === 'parlay' ? stake : stake * picked.length),
  }
}

/** The picks of a slip. */
export type SlipPicks = ReturnType<typeof createSlipPicks>
