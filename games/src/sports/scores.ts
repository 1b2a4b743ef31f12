import type { SportsBoard } from '@perya/calls/play/sports-server'
import type { Translate } from '../frame/text/messages.ts'

/** Describes the scores since the last refresh in followed matches; empty if there were none. */
export const newScores = (translate: Translate, before: SportsBoard, now: SportsBoard, isFollowed: (id: string) => boolean): string =>
  now.matches
    .flatMap((match) => {
      const was = before.matches.find(({ id }) => id === match.id)
      const moved = was !== undefined && was.phase !== 'before' && (was.score[0] !== match.score[0] || was.score[1] !== match.score[1])
      return moved && isFollowed(match.id)
        ? [translate('sports.scored', { home: match.home, away: match.away, score: `${match.score[0]} : ${match.score[1]}` })]
        : []
    })
    .join(' ')
