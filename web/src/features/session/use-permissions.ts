import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/calls/ask.ts'
import { tabStorage } from '../../lib/storage/storage.ts'
import { useSession } from './session-store.ts'

type Menu = Value<'member.permission'>['menus'][number]

/** Returns which menus the member has: from the server (CALL-59), and until it has answered from the storage of the tab (T4). */
export const usePermissions = (): ((menu: Menu) => boolean) => {
  const { who, isClosed } = useSession()
  const { data } = useQuery({ ...ask('member.permission', {}), enabled: who !== 'visitor', staleTime: 60_000 })
  const known: Readonly<Record<Menu, boolean>> = {
    member: who === 'member',
    money: who === 'member',
    upline: tabStorage.read('toUpline') === 'true',
    offers: !isClosed,
  }
  return (menu) => data?.menus.includes(menu) ?? known[menu]
}
