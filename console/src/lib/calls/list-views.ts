import { useQuery, useQueryClient } from '@tanstack/react-query'
import { see } from './api.ts'
import { useAction } from './use-action.ts'

/** How the person sees a list. `name`: empty for the columns in use; `search`: filters and order as the query of an address; `hidden`: ids of columns. */
export type ListView = {
  readonly list: string
  readonly name: string
  readonly search: string
  readonly hidden: readonly string[]
  readonly isDefault: boolean
}

type Views = { readonly rows: readonly ListView[] }

const key = ['see', 'views'] as const

/** The views of a list that the person has stored, and functions that change them. */
export const useListViews = (list: string) => {
  const queries = useQueryClient()
  const action = useAction()
  const { data } = useQuery({ queryKey: key, queryFn: () => see<Views>('views'), staleTime: 60_000, retry: false })
  const own = (data?.rows ?? []).filter((one) => one.list === list)
  const send = async (path: string, body: object): Promise<boolean> => {
    const stored = await action.send<Views>(path, body)
    if (stored !== null) queries.setQueryData(key, stored)
    return stored !== null
  }
  return {
    action,
    isRead: data !== undefined,
    named: own.filter(({ name }) => name !== ''),
    hidden: own.find(({ name }) => name === '')?.hidden ?? [],
    put: (view: Omit<ListView, 'list'>) => send('views/put', { list, ...view }),
    remove: (name: string) => send('views/remove', { list, name }),
  }
}

/** The filters with which a list is read now, as its read takes them; null where no screen reads it. */
export const useShownQuery = (list: string) => {
  const queries = useQueryClient()
  return (): Readonly<Record<string, string>> | null => {
    const [active] = queries.getQueryCache().findAll({ queryKey: ['see', list], type: 'active' })
    if (active === undefined) return null
    const given = Object.entries(Object(active.queryKey[2])).filter(([, value]) => value !== undefined && value !== '')
    return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  }
}
