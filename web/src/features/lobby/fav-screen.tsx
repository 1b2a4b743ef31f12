import { favouritePageSize, listPageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ask } from '../../lib/calls/ask.ts'
import { type OfflineSnapshot, readOfflineSnapshot } from '../../lib/storage/offline-snapshot.ts'
import { formatMoment } from '../../lib/format/format.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useOnline } from '../../lib/browser/use-online.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState, SkeletonTiles } from '../../ui/states/list-states.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { TileGrid } from '../../ui/game/tile-grid.tsx'
import { useFavourites } from '../favourites/index.ts'
import { isSignedIn, openLogin, useSession } from '../session/index.ts'
import css from './fav-screen.module.css'
import { ListError } from './list/game-list.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { GameTiles } from './list/game-tiles.tsx'
import { useTileActions } from './use-tile-actions.ts'

const Favourites = () => {
  const say = useTranslate()
  const language = useLanguage().code
  const { liked } = useFavourites()
  const list = useQuery(ask('lobby.favourites', { pageNo: 1, pageSize: favouritePageSize, language }))
  // Offline, the last list that was read is shown.
  const content = (list.data ?? (list.isError || list.isPaused ? readOfflineSnapshot('lobby.favourites')?.value : undefined))?.content
  // A removed favourite disappears from the list immediately; the server's response follows. A stored list is shown unchanged, because the current
  // favourites are not known.
  const games = list.data === undefined ? (content ?? []) : list.data.content.filter((game) => liked.has(game.nodeId))
  const onClick = useTileActions(games)
  const title = say('fav.title')
  const isEmpty = content !== undefined && games.length === 0
  return (
    <>
      <LobbyHead title={title} games={games.length} />
      {list.isError && content === undefined ? (
        <ListError error={list.error} onRetry={() => void list.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          title={say('fav.none')}
          action={
            <a className={buttonClass('plain', 's')} href="/">
              {say('fav.look')}
            </a>
          }
        >
          {say('fav.noneSays')}
        </EmptyState>
      ) : (
        <TileGrid label={title} count={games.length} busy={content === undefined} onClick={onClick}>
          {content === undefined ? <SkeletonTiles count={6} says={say('list.loading')} /> : <GameTiles games={games} near={18} wide={false} />}
        </TileGrid>
      )}
    </>
  )
}

/** Games launched last, newest first (FAV-07). */
const Recent = () => {
  const say = useTranslate()
  const language = useLanguage().code
  const list = useQuery({ ...ask('lobby.recentGames', { language, pageNo: 1, pageSize: listPageSize }), staleTime: 0 })
  const games = list.data?.list ?? []
  const onClick = useTileActions(games)
  const title = say('fav.recent')
  return (
    <>
      <LobbyHead title={title} games={games.length} />
      {list.isError && list.data === undefined ? (
        <ListError error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data !== undefined && games.length === 0 ? (
        <EmptyState
          title={say('fav.recentNone')}
          action={
            <a className={buttonClass('plain', 's')} href="/">
              {say('fav.look')}
            </a>
          }
        >
          {say('fav.recentNoneSays')}
        </EmptyState>
      ) : (
        <TileGrid label={title} count={games.length} busy={list.isPending} onClick={onClick}>
          {list.isPending ? <SkeletonTiles count={6} says={say('list.loading')} /> : <GameTiles games={games} near={18} wide={false} />}
        </TileGrid>
      )}
    </>
  )
}

/** The last stored list of this device, until a connection shows whose session this is (R14). */
const Kept = ({ kept }: { kept: OfflineSnapshot<'lobby.favourites'> }) => {
  const say = useTranslate()
  const { tag } = useLanguage()
  const { content } = kept.value
  const onClick = useTileActions(content)
  const time = formatMoment(tag, kept.at)
  return (
    <>
      <LobbyHead title={say('fav.title')} games={content.length} />
      <p role="note">{say('fav.kept', { time })}</p>
      <TileGrid label={say('fav.title')} count={content.length} busy={false} onClick={onClick}>
        <GameTiles games={content} near={18} wide={false} />
      </TileGrid>
    </>
  )
}

// A login from this page leads back to it.
const stay = () => undefined

/** The favourites and the recent games of a member, `?list=recent`; a visitor who opens either is asked to log in (ROUTE-04, FAV-06, A13). */
export const FavScreen = () => {
  const say = useTranslate()
  const { who } = useSession()
  const isOnline = useOnline()
  const kept = isOnline || who !== 'visitor' ? null : readOfflineSnapshot('lobby.favourites')
  const isKept = kept !== null
  useEffect(() => {
    if (!isSignedIn() && !isKept) openLogin(stay)
  }, [who, isKept])
  const navigate = useNavigate()
  const { list } = useSearch({ strict: false })
  const part = list === 'recent' ? 'recent' : 'favourites'
  const choose = (next: typeof part) => {
    void navigate({ to: '/fav', search: next === 'recent' ? { list: next } : {}, replace: true })
    if (!isSignedIn()) openLogin(stay)
  }
  if (kept !== null) return <Kept kept={kept} />
  const parts = (
    <div className={css['parts']}>
      <Segmented
        label={say('fav.lists')}
        value={part}
        choices={[
          { value: 'favourites', says: say('fav.title') },
          { value: 'recent', says: say('fav.recent') },
        ]}
        onChoose={choose}
      />
    </div>
  )
  if (who !== 'visitor') {
    return (
      <>
        {who === 'member' && parts}
        {who === 'member' && part === 'favourites' ? <Favourites /> : <Recent />}
      </>
    )
  }
  return (
    <>
      {parts}
      <LobbyHead title={say(part === 'recent' ? 'fav.recent' : 'fav.title')} games={0} />
      <EmptyState
        title={say(part === 'recent' ? 'fav.recentSignIn' : 'fav.signIn')}
        action={
          <Button kind="primary" size="s" onClick={() => openLogin(stay)}>
            {say('fav.signInAct')}
          </Button>
        }
      >
        {say(part === 'recent' ? 'fav.recentSignInSays' : 'fav.signInSays')}
      </EmptyState>
    </>
  )
}
