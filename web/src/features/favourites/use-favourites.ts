import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import { useSay } from '../../lib/text.tsx'
import { say as toast } from '../../ui/toast.tsx'
import { openLogin, type Session, sessionStore, useSession, warnTrial } from '../session/index.ts'
import { changeFavourite, enterFavourites, favourites, leaveFavourites, type Favourable } from './favourites-store.ts'

const personOf = ({ who, username }: Session): string | null => (who === 'member' ? username : null)

// Not in a component: a session also ends on pages without hearts, and an answer that comes later must not be stored for that person.
sessionStore.subscribe((now) => {
  if (favourites.getState().person !== personOf(now)) leaveFavourites()
})

/** Favourites of the person of this tab: which games are marked, and the heart. A visitor's heart asks for a sign-in (FAV-04). */
export const useFavourites = (): { readonly liked: ReadonlySet<string>; readonly toggle: (game: Favourable) => void } => {
  const say = useSay()
  const client = useQueryClient()
  const session = useSession()
  const { who } = session
  const person = personOf(session)
  const liked = useStore(favourites, (state) => state.liked)
  useEffect(() => {
    if (person !== null) void enterFavourites(person).catch(() => undefined)
  }, [person])
  const toggle = useCallback(
    (game: Favourable) => {
      if (who === 'trial') return warnTrial()
      if (person === null) return openLogin()
      // A heart may be pressed before the effect above has run.
      void enterFavourites(person).catch(() => undefined)
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
      void change(!favourites.getState().liked.has(game.nodeId), true)
    },
    [person, who, say, client],
  )
  return { liked, toggle }
}
