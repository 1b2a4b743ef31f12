import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import { useTranslate } from '../../lib/text/text.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { openLogin, type Session, sessionStore, useSession, warnTrial } from '../session/index.ts'
import { changeFavourite, loadFavouritesOf, favouritesStore, clearFavourites, type FavouriteTarget } from './favourites-store.ts'

const personOf = ({ who, username }: Session): string | null => (who === 'member' ? username : null)

// Not in a component: a session also ends on pages without hearts, and a late response must not be stored for the former member.
sessionStore.subscribe((now) => {
  if (favouritesStore.getState().person !== personOf(now)) clearFavourites()
})

/** Favourites of the member of this tab: which games are marked, and the heart. A visitor's heart requires a sign-in (FAV-04). */
export const useFavourites = (): { readonly liked: ReadonlySet<string>; readonly toggle: (game: FavouriteTarget) => void } => {
  const say = useTranslate()
  const client = useQueryClient()
  const session = useSession()
  const { who } = session
  const person = personOf(session)
  const liked = useStore(favouritesStore, (state) => state.liked)
  useEffect(() => {
    if (person !== null) void loadFavouritesOf(person).catch(() => undefined)
  }, [person])
  const toggle = useCallback(
    (game: FavouriteTarget) => {
      if (who === 'trial') return warnTrial()
      if (person === null) return openLogin()
      // A heart may be pressed before the effect above has run.
      void loadFavouritesOf(person).catch(() => undefined)
      const change = async (on: boolean, offersUndo: boolean) => {
        toast({
          says: say(on ? 'fav.added' : 'fav.removed', { name: game.showName }),
          icon: on ? 'heart-fill' : 'heart',
          ...(offersUndo ? { undo: { says: say('fav.undo'), does: () => void change(!on, false) } } : {}),
        })
        try {
          await changeFavourite(game, on)
          void client.invalidateQueries({ queryKey: ['lobby.favourites'] })
        } catch {
          toast({ says: say('fav.failed'), icon: 'warning-circle', stays: true })
        }
      }
      void change(!favouritesStore.getState().liked.has(game.nodeId), true)
    },
    [person, who, say, client],
  )
  return { liked, toggle }
}
