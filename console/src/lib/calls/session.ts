import { rightOf } from '@perya/domain/staff/rights'
import { roles, type Role } from '@perya/domain/staff/roles'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { CallRefused, see } from './api.ts'
import type { CommandRight, Me, RegisteredCommand } from './wire.ts'

/** The person of the session; null without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: (): Promise<Me | null> =>
    see<Me>('me').catch((error: unknown) => {
      if (error instanceof CallRefused && error.status === 401) return null
      throw error
    }),
  staleTime: 60_000,
})

export const MeContext = createContext<Me | null>(null)

/** The person of the session, on every screen behind the login. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (me === null) throw new Error('no session')
  return me
}

const none: CommandRight = { read: false, alone: 'never', ask: false, sign: false }

/** The right of a person to a command. */
export const rightTo = (me: Me, command: string): CommandRight => me.rights[command] ?? none

/** Whether a person may do a command alone, at least up to a threshold, or read what it shows. */
export const mayDo = (me: Me, command: { readonly name: string; readonly changes: boolean }): boolean => {
  const right = rightTo(me, command.name)
  return command.changes ? right.alone !== 'never' : right.read
}

/** Whether a person may at least ask for a command. */
export const mayUse = (me: Me, command: { readonly name: string; readonly changes: boolean }): boolean =>
  mayDo(me, command) || rightTo(me, command.name).ask

/** The roles that may read what a command shows. */
export const readersOf = (command: string): readonly Role[] => roles.filter((role) => rightOf([role], command).read)

/** The roles that may do a command alone or ask for it. */
export const actorsOf = (command: string): readonly Role[] =>
  roles.filter((role) => {
    const { alone, ask } = rightOf([role], command)
    return alone !== 'never' || ask
  })

export const useRegistry = () =>
  useQuery({ queryKey: ['registry'], queryFn: () => see<readonly RegisteredCommand[]>('registry'), staleTime: Number.POSITIVE_INFINITY })
