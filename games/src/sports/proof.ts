import type { MatchView } from '@perya/calls/play/sports-server'
import { fixtureById } from '@perya/domain/games/sports/fixtures'
import { foldMatchEvents } from '@perya/domain/games/sports/match'
import { simulateMatch } from '@perya/domain/games/sports/simulate'
import { type SportName, sportByName } from '@perya/domain/games/sports/sports'
import { drawFromWords } from '@perya/domain/games/table/draw-from-words'
import { hashOfText, uint32WordsOfSeed } from '../table/proof.ts'

/** Result of verifying a match: whether its seed matches the commitment, and whether its score follows from the seed. */
export type MatchProof = { readonly keptPromise: boolean | null; readonly sameScore: boolean | null }

/** Replays a simulated match of the platform from its seed. */
export const proveMatch = async (name: SportName, titleSeed: string, match: MatchView): Promise<MatchProof> => {
  const fixture = fixtureById(name, titleSeed, match.id)
  if (match.seed === null || fixture === null) return { keptPromise: null, sameScore: null }
  const [hash, words] = await Promise.all([hashOfText(match.seed), uint32WordsOfSeed(match.seed)])
  if (hash === null || words === null) return { keptPromise: null, sameScore: null }
  const again = foldMatchEvents(sportByName(name), simulateMatch(sportByName(name), fixture.edge, fixture.startsAt, drawFromWords(words.values())))
  const same = again.phase === match.phase && again.home === match.score[0] && again.away === match.score[1] && again.knockout === match.knockout
  return { keptPromise: hash === match.commitment, sameScore: same }
}
