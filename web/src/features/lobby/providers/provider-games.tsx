import { popupPageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent } from 'react'
import { ask } from '../../../lib/calls/ask.ts'
import { useLanguage, useTranslate } from '../../../lib/text/text.tsx'
import { EmptyState, SkeletonTiles } from '../../../ui/states/list-states.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { TileGrid } from '../../../ui/game/tile-grid.tsx'
import { ListError } from '../list/game-list.tsx'
import { GameTiles } from '../list/game-tiles.tsx'
import { useTileActions } from '../use-tile-actions.ts'

/** The popup list of a provider, opened by its card (GAME-03, A40). */
export const ProviderGames = ({ vassalage, gameType, name, onClose }: { vassalage: string; gameType: string; name: string; onClose: () => void }) => {
  const say = useTranslate()
  const language = useLanguage().code
  const list = useQuery(ask('lobby.popupGames', { gameType, vassalage, language, pageSize: popupPageSize }))
  const games = list.data?.games ?? []
  const acts = useTileActions(games)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const act = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]')?.dataset['act'] : undefined
    // A launch closes the list; a change of favourites does not.
    if (act !== undefined && act !== 'like') onClose()
    acts(event)
  }
  return (
    <Modal title={say('provider.title', { name })} size="wide" closeLabel={say('list.close')} onClose={onClose}>
      {list.isError ? (
        <ListError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data !== undefined && games.length === 0 ? (
        <EmptyState title={say('provider.unknown')}>{say('provider.unknownSays')}</EmptyState>
      ) : (
        <TileGrid label={name} count={games.length} busy={list.isPending} onClick={onClick}>
          {list.isPending ? <SkeletonTiles count={12} says={say('list.loading')} /> : <GameTiles games={games} near={12} wide={false} />}
        </TileGrid>
      )}
    </Modal>
  )
}
