import { favouritePageSize } from '@perya/domain/lobby/paging'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../lib/ask.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Empty, WaitingTiles } from '../../ui/faces.tsx'
import { TileGrid } from '../../ui/tile-grid.tsx'
import { useFavourites } from '../favourites/index.ts'
import { isSignedIn, openLogin, useSession } from '../session/index.ts'
import { ListRefused } from './game-list.tsx'
import { LobbyHead } from './lobby-head.tsx'
import { Tiles } from './tiles.tsx'
import { useTileActs } from './use-tile-acts.ts'

const Favourites = () => {
  const say = useSay()
  const language = useLanguage().code
  const { liked } = useFavourites()
  const list = useQuery(ask('lobby.favourites', { pageNo: 1, pageSize: favouritePageSize, language }))
  // A heart taken away goes from the list at once; the server's answer follows.
  const games = (list.data?.content ?? []).filter((game) => liked.has(game.nodeId))
  const onClick = useTileActs(games)
  const title = say('fav.title')
  const isEmpty = list.data !== undefined && games.length === 0
  return (
    <>
      <LobbyHead title={title} games={games.length} />
      {list.isError && list.data === undefined ? <ListRefused error={list.error} onRetry={() => void list.refetch()} /> : isEmpty ? (
        <Empty title={say('fav.none')} action={<a className={buttonClass('plain', 's')} href="/">{say('fav.look')}</a>}>{say('fav.noneSays')}</Empty>
      ) : (
        <TileGrid label={title} count={games.length} busy={list.isPending} onClick={onClick}>
          {list.isPending ? <WaitingTiles count={6} says={say('list.loading')} /> : <Tiles games={games} near={18} wide={false} />}
        </TileGrid>
      )}
    </>
  )
}

// Whoever signs in here stays here.
const stay = () => undefined

/** The favourites of a member; a visitor is asked to sign in (ROUTE-04, A13). */
export const FavScreen = () => {
  const say = useSay()
  const { who } = useSession()
  useEffect(() => {
    if (!isSignedIn()) openLogin(stay)
  }, [who])
  if (who === 'member') return <Favourites />
  return (
    <>
      <LobbyHead title={say('fav.title')} games={0} />
      <Empty title={say('fav.signIn')} action={<Button kind="primary" size="s" onClick={() => openLogin(stay)}>{say('fav.signInAct')}</Button>}>{say('fav.signInSays')}</Empty>
    </>
  )
}
