import { useQuery } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { serverNow } from '../../lib/calls/server-time.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GamePoster } from '../../ui/game/game-poster.tsx'
import { SectionHead } from '../../ui/page/section-head.tsx'
import { gameUrl, useTileActions } from '../lobby/index.ts'
import { useSession } from '../session/index.ts'
import { PendingDrawCard, type OpenDraw } from './pending-draw-card.tsx'
import css from './unfinished-play.module.css'

const most = 4
const mostDraws = 2
const [soonest, latest] = [10_000, 600_000]

/** Milliseconds until draws are refetched: shortly after the next one has fallen. */
const afterNextDraw = (draws: readonly OpenDraw[]): number | false => {
  const fallen = Math.min(...draws.map(({ drawsAt }) => Date.parse(drawsAt))) + 3000 - serverNow()
  return draws.length > 0 && Math.min(latest, Math.max(soonest, fallen))
}

/**
 * Unfinished play of a member: tickets whose draw is pending, the nearest first, then unfinished rounds; then recently played games. At most four in
 * all; absent for visitors and while there is none (FAV-06, FAV-07).
 */
export const UnfinishedPlay = () => {
  const say = useTranslate()
  const { code } = useLanguage()
  const { who, username } = useSession()
  const query = ask('lobby.recentGames', { language: code, pageNo: 1, pageSize: 20 })
  const { data } = useQuery({
    ...{ ...query, enabled: who !== 'visitor', staleTime: 0, meta: { username } },
    refetchInterval: ({ state }) => afterNextDraw(state.data?.draws ?? []),
  })
  const draws = who === 'visitor' ? [] : (data?.draws ?? []).slice(0, mostDraws)
  const games = who === 'visitor' ? [] : (data?.list ?? []).slice(0, most - draws.length)
  const onClick = useTileActions(games)
  if (games.length + draws.length === 0) return null
  return (
    <section aria-labelledby="pick-up">
      <SectionHead id="pick-up" title={say('home.pick')} />
      <div className={css['cards']} onClick={onClick} role="presentation">
        {draws.map((draw) => (
          <PendingDrawCard key={`${draw.gameCode} ${draw.issue}`} draw={draw} />
        ))}
        {games.map((game) => (
          <a
            key={game.nodeId}
            className={css['card']}
            href={gameUrl(game)}
            data-node={game.nodeId}
            data-act={game.unfinished?.book === 'fun' ? 'try' : 'play'}
          >
            <GamePoster src={game.icon} name={game.showName} timing="near" className={css['art']} />
            <span>
              <b dir="auto">{game.showName}</b>
              <small>{`${game.unfinished === null ? say('home.pickSays') : say('home.pickOpen', { rounds: game.unfinished.rounds })}, ${game.vendor}`}</small>
            </span>
            <Icon name="play-fill" className={css['play']} />
          </a>
        ))}
      </div>
    </section>
  )
}
