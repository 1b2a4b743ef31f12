import type { MatchSeen } from '@perya/calls/sports-server'
import { fixtureOf } from '@perya/domain/games/sports/fixtures'
import { matchAfter } from '@perya/domain/games/sports/match'
import { playMatch } from '@perya/domain/games/sports/simulate'
import { type SportName, sportNamed } from '@perya/domain/games/sports/sports'
import { drawOver } from '@perya/domain/games/table/draw-over'
import { hashOfText, wordsOf } from '../table/proof.ts'

/** What came of checking a match: whether its seed is the one that was promised, and its score the one that the seed decides. */
export type MatchProof = { readonly keptPromise: boolean | null; readonly sameScore: boolean | null }

/** Plays a match of the house again from its seed. */
export const proveMatch = async (name: SportName, titleSeed: string, match: MatchSeen): Promise<MatchProof> => {
  const fixture = fixtureOf(name, titleSeed, match.id)
  if (match.seed === null || fixture === null) return { keptPromise: null, sameScore: null }
  const [hash, words] = await Promise.all([hashOfText(match.seed), wordsOf(match.seed)])
  if (hash === null || words === null) return { keptPromise: null, sameScore: null }
  const again = matchAfter(sportNamed(name), playMatch(sportNamed(name), fixture.edge, fixture.startsAt, drawOver(words.values())))
  const same = again.phase === match.phase && again.home === match.score[0] && again.away === match.score[1] && again.knockout === match.knockout
  return { keptPromise: hash === match.commitment, sameScore: same }
}
