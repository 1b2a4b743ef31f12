import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toCallRefused } from '../../../lib/calls/call-refused.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { RefusedState, SkeletonTiles } from '../../../ui/states/list-states.tsx'
import { TileGrid } from '../../../ui/game/tile-grid.tsx'
import { useFirstScreenful } from '../../../ui/game/use-first-screenful.ts'
import css from './game-list.module.css'
import { LoadMore } from './load-more.tsx'
import { tilesPerScreen } from './screenful.ts'
import { GameTiles } from './game-tiles.tsx'
import type { useGamePages } from './use-game-pages.ts'
import { useTileActions } from '../use-tile-actions.ts'

/** The refused state of a list, with the text of the refusal and a retry. */
export const ListError = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  return (
    <RefusedState
      title={say('list.refused')}
      action={
        <Button size="s" onClick={onRetry}>
          {say('list.again')}
        </Button>
      }
    >
      {error === null ? say('list.refusedSays') : refusalText(toCallRefused(error))}
    </RefusedState>
  )
}

/** A paged grid of games with its four states. New tiles are added in place; their number is announced politely. */
export const GameList = ({
  label,
  pages,
  wide = false,
  empty,
  onMore,
}: {
  label: string
  pages: ReturnType<typeof useGamePages>
  wide?: boolean
  empty: ReactNode
  onMore: (page: number) => void
}) => {
  const say = useTranslate()
  const onClick = useTileActions(pages.games)
  const shown = useFirstScreenful(pages.games.length, () => tilesPerScreen(wide))
  const [added, setAdded] = useState('')
  const before = useRef(pages.games.length)
  const asked = useRef(false)
  useEffect(() => {
    const more = pages.games.length - before.current
    before.current = pages.games.length
    if (more <= 0 || !asked.current || pages.isLoadingMore) return
    asked.current = false
    setAdded(say('list.added', { count: more }))
  }, [pages.games.length, pages.isLoadingMore, say])
  if (pages.face === 'refused') return <ListError error={pages.error} onRetry={pages.retry} />
  if (pages.face === 'ready' && pages.games.length === 0) return empty
  const more = () => {
    asked.current = true
    pages.reach(pages.page + 1)
    onMore(pages.page + 1)
  }
  return (
    <>
      {pages.isStale && (
        <p className={css['stale']} role="status">
          {say('list.stale')}
        </p>
      )}
      <TileGrid label={label} count={shown} wide={wide} busy={pages.face === 'waiting'} onClick={onClick}>
        {pages.face === 'waiting' ? (
          <SkeletonTiles count={18} wide={wide} says={say('list.loading')} />
        ) : (
          <GameTiles games={shown < pages.games.length ? pages.games.slice(0, shown) : pages.games} near={18} wide={wide} />
        )}
      </TileGrid>
      {pages.hasStalled && <ListError error={pages.error} onRetry={pages.retry} />}
      {/* Not below the first screenful: the tiles that follow would move the button between the press and the release of a pointer. */}
      {pages.face === 'ready' && !pages.hasStalled && shown === pages.games.length && (
        <LoadMore page={pages.page} pages={pages.pages} shown={pages.games.length} total={pages.total} busy={pages.isLoadingMore} onMore={more} />
      )}
      <p className="said" aria-live="polite">
        {added}
      </p>
    </>
  )
}
